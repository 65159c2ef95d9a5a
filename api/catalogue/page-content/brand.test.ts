import { afterAll, expect, test } from 'vitest'
import { onlyBrand } from '../../../shop/pages/brand-contract.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import { currentSettings, shippedSettings, showSettings } from '../../platform/settings/current-settings.ts'
import { plainPage } from '../../platform/store/plain-page.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { namedDocument } from '../pages/admin-pages.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showSettings(null)
  await admin.close()
})

const summit = { brand: 'Summit & "Sons"', symbol: '◆', tagline: 'Higher', blurb: 'Food for climbers.' }

async function publish(words: object) {
  const { version } = (await admin.as('owner', '/pages/brand')).json()
  const saved = await admin.as('owner', '/pages/brand/draft', { method: 'PUT', payload: { version, words } })
  const payload = { version: saved.json().version }
  return (await admin.as('owner', '/pages/brand/publish', { payload })).json()
}

test('what is published of the brand goes before the file, and facts of the shop stay', async () => {
  expect(await publish(summit)).toMatchObject({ name: 'brand', number: 1 })
  expect(currentSettings()).toEqual({ ...shippedSettings, ...summit })
  const { version, words } = (await admin.as('owner', '/pages/facts')).json()
  await admin.as('owner', '/pages/facts/draft', {
    method: 'PUT',
    payload: { version, words: { ...words, hours: 'Daily' } },
  })
  await admin.as('owner', '/pages/facts/publish', { payload: { version: version + 1 } })
  expect(currentSettings()).toEqual({ ...shippedSettings, ...summit, hours: 'Daily' })
})

test('sender of emails, back office, plain pages and the feed bear the name that is published', async () => {
  await publish(summit)
  expect(mailSender(null)).toBe(`"Summit & Sons" <${shippedSettings.email}>`)
  expect(mailSender('Care <care@summit.in>')).toBe('Care <care@summit.in>')
  expect(namedDocument('<title>{shop}</title>')).toBe('<title>Summit &amp; &quot;Sons&quot;</title>')
  expect(plainPage('Busy', currentSettings().brand, '')).toContain('Busy | Summit &amp; &quot;Sons&quot;<')
  const feed = await admin.app.inject('/feeds/google.xml')
  expect(feed.body).toContain('<title>Summit &amp; &quot;Sons&quot;</title>')
})

test('a process that did not publish follows at the notice of PostgreSQL', async () => {
  const { number } = await publish(summit)
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at) values ('brand', $1, $2, 'Ravi', now())`,
    [number + 1, JSON.stringify({ ...summit, brand: 'Peak' })],
  )
  await expect.poll(() => currentSettings().brand).toBe('Peak')
})

test('version 0 is what the file says', async () => {
  const { version } = await publish(summit)
  await admin.as('owner', '/pages/brand/restore', { payload: { version, number: 0 } })
  expect(onlyBrand(currentSettings())).toEqual(onlyBrand(shippedSettings))
})
