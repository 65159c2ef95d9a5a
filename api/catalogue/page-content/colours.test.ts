import { afterAll, expect, test } from 'vitest'
import { coloursPath, paletteOf } from '../../../shop/theme/colours.ts'
import { documentStyles } from '../../orders/invoices/document-styles.ts'
import { plainPage, plainPolicy } from '../../platform/store/plain-page.ts'
import { currentColours, shippedColours, showColours, theme } from '../../platform/store/theme.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { namedDocument } from '../pages/admin-pages.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showColours(shippedColours)
  await admin.close()
})

const leaf = { ink: '#10201a', paper: '#f3f6ef', accent: '#6cbf5f' }

async function draft(words: object) {
  const { version } = (await admin.as('owner', '/pages/colours')).json()
  const payload = { version, words }
  return (await admin.as('owner', '/pages/colours/draft', { method: 'PUT', payload })).json()
}

async function publish(words: object) {
  const { version } = await draft(words)
  return (await admin.as('owner', '/pages/colours/publish', { payload: { version } })).json()
}

test('invoices, plain pages and back office have the colours that were published last', async () => {
  const policy = plainPolicy()
  expect(await publish(leaf)).toMatchObject({ name: 'colours', number: 1 })
  expect(currentColours()).toEqual(leaf)
  expect(theme('color-ink-500')).toBe(paletteOf(leaf)['color-ink-500'])
  expect(documentStyles()).toContain(leaf.ink)
  expect(documentStyles()).not.toContain(shippedColours.ink)
  expect(plainPage('Busy', 'Shop', '')).toContain(leaf.ink)
  expect(plainPolicy()).not.toBe(policy)
  expect(namedDocument('<head></head>')).toContain(`href="${coloursPath(leaf)}"`)
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at) values ('colours', 2, $1, 'Ravi', now())`,
    [JSON.stringify(shippedColours)],
  )
  await expect.poll(() => currentColours()).toBeNull()
  expect(theme('color-ink')).toBe(shippedColours.ink)
})

test('a pair that is hard to read is refused with a shade that will do', async () => {
  const { error } = await draft({ ...leaf, accent: '#7a1010' })
  expect(error.fields['words.accent']).toMatch(/The nearest shade that will do is #[\da-f]{6}\.$/)
})

test('an address that names colours answers their style sheet, for ever', async () => {
  const found = await admin.app.inject(coloursPath(leaf))
  expect(found.body).toContain(`--color-accent:${leaf.accent}`)
  expect(found.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await admin.app.inject('/theme/leaf.css')).statusCode).toBe(404)
})
