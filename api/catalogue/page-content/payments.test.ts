import { afterAll, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { missingForOrderCodes } from '../../platform/messages/template-settings.ts'
import { currentPayments, showPayments } from '../../platform/settings/current-payments.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { pageBackend } from '../pages/page-backend.ts'

// No template for the codes of orders.
const admin = await openTestAdmin({
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_SIGN_IN_CODE: '65f0',
  MSG91_API_URL: 'http://127.0.0.1:1',
})
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

test('a payment mark that is left out is named in every document, and one that is taken again is not', async () => {
  await publish({ ...usualPayments, hiddenMarks: { Visa: true, RuPay: false } })
  expect(site()).toMatchObject({ hiddenMarks: ['Visa'] })
  await publish(usualPayments)
  expect(site()).not.toHaveProperty('hiddenMarks')
})

test('what is wrong is told beside its field', async () => {
  const { error } = await publish({ ...usualPayments, fromRupees: 500, toRupees: 400 })
  expect(error.fields).toEqual({ 'words.toRupees': 'Enter an amount that is not below the smallest.' })
})

test('confirmation by a code is not published while none can be sent, and says what to set', async () => {
  const wanted = { ...usualPayments, cash: true, confirmation: 'code' }
  const text =
    'Codes are text messages. To send them, set MSG91_TEMPLATE_ORDER_CODE (docs/operate.md), or choose call.'
  expect((await publish(wanted)).error.fields).toEqual({ 'words.confirmation': text })
  expect(currentPayments().confirmation).toBe('call')
  expect(missingForOrderCodes(null)).toEqual([
    'MSG91_AUTH_KEY',
    'MSG91_TEMPLATE_SIGN_IN_CODE',
    'MSG91_TEMPLATE_ORDER_CODE',
  ])
  expect(missingForOrderCodes({ adapter: 'sandbox-phone' })).toEqual([])
})
