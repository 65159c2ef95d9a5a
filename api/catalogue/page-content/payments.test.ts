import { afterAll, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { currentPayments, showPayments } from '../../platform/settings/current-payments.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { pageBackend } from '../pages/page-backend.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showPayments(usualPayments)
  await admin.close()
})

const site = () => pageBackend(admin.app, admin.deps)().site

async function publish(words: object) {
  const { version } = (await admin.as('owner', '/pages/payments')).json()
  const draft = { method: 'PUT', payload: { version, words } } as const
  const saved = await admin.as('owner', '/pages/payments/draft', draft)
  if (saved.statusCode !== 200) return saved.json()
  const payload = { version: saved.json().version }
  return (await admin.as('owner', '/pages/payments/publish', { payload })).json()
}

test('cash is off as shipped, and documents say nothing of it', () => {
  expect(currentPayments()).toEqual(usualPayments)
  expect(JSON.stringify(site())).not.toContain('Cash')
})

test('once it is published every document is made anew and knows of it', async () => {
  const heard: string[] = []
  admin.deps.pages.onChange((urls) => heard.push(...urls))
  const wanted = { ...usualPayments, cash: true, toRupees: 3_000, refusedPins: ['79'] }
  expect(await publish(wanted)).toMatchObject({ number: 1 })
  expect(currentPayments()).toEqual(wanted)
  expect([heard, site().hasCash]).toEqual([['/api/pages/facts'], true])
})

test('what is wrong is told beside its field', async () => {
  const { error } = await publish({ ...usualPayments, fromRupees: 500, toRupees: 400 })
  expect(error.fields).toEqual({ 'words.toRupees': 'Enter an amount that is not below the smallest.' })
})
