import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../client/processes/folder.ts'
import { openWebhookReceiver, type RunningSandbox, runSandbox } from '../../testing.ts'
import type { Settlement, SettlementLine } from '../entities.ts'

let shop: Awaited<ReturnType<typeof openWebhookReceiver>>
let sandbox: RunningSandbox
let folder: Awaited<ReturnType<typeof makeFolder>>

beforeAll(async () => {
  folder = await makeFolder('sandbox')
  shop = await openWebhookReceiver()
  sandbox = await runSandbox(folder.path, shop.url)
})
beforeEach(() => sandbox.call('PUT', '/razorpay/behaviour', {}))
afterAll(async () => {
  await sandbox.close()
  await shop.close()
  await folder.remove()
})

async function sell(amount = 100_000): Promise<string> {
  const { id } = await sandbox.createOrder({ amount })
  const { body } = await sandbox.call('POST', '/razorpay/pay', { order_id: id, method: 'upi' })
  return body.razorpay_payment_id
}

const settle = (body: object = {}) => sandbox.call('POST', '/razorpay/settlements', body)

async function linesOf({ id, created_at }: Settlement): Promise<SettlementLine[]> {
  const [year, month, day] = new Date((created_at + 19_800) * 1_000).toISOString().split(/[-T]/)
  const query = `year=${year}&month=${month}&day=${day}&count=1000`
  const { body } = await sandbox.call('GET', `/razorpay/v1/settlements/recon/combined?${query}`)
  return body.items.filter((line: SettlementLine) => line.settlement_id === id)
}

test('a settlement pays payments less fee and tax, less refunds, with adjustments', async () => {
  const [kept, returned, held] = [await sell(), await sell(50_000), await sell(70_000)]
  await sandbox.call('PUT', `/razorpay/payments/${held}/hold`, { on_hold: true })
  const refund = await sandbox.call('POST', `/razorpay/v1/payments/${returned}/refund`, { amount: 20_000 })
  const adjusted = await sandbox.call('POST', '/razorpay/adjustments', { amount: -500 })
  const { body: settlement } = await settle()
  const lines = await linesOf(settlement)
  expect(
    lines.map(({ entity_id, credit, debit, fee, tax }) => [entity_id, credit - debit, fee, tax]),
  ).toEqual([
    [kept, 97_640, 2_360, 360],
    [returned, 48_820, 1_180, 180],
    [refund.body.id, -20_000, 0, 0],
    [adjusted.body.id, -500, 0, 0],
  ])
  expect(settlement).toMatchObject({ entity: 'settlement', amount: 125_960, status: 'processed', fees: 0 })
  const [event] = await shop.receive('settlement.processed')
  expect(event?.body).toMatchObject({
    contains: ['settlement'],
    payload: { settlement: { entity: settlement } },
  })

  expect((await settle()).body.error.description).toBe('There is nothing to settle')
  await sandbox.call('PUT', `/razorpay/payments/${held}/hold`, { on_hold: false })
  const released = await settle()
  expect((await linesOf(released.body)).map((line) => line.entity_id)).toEqual([held])
  const listed = await sandbox.call('GET', '/razorpay/v1/settlements?count=2')
  expect(listed.body.items).toEqual([released.body, settlement])
  expect((await sandbox.call('GET', `/razorpay/v1/settlements/${settlement.id}`)).body).toEqual(settlement)
})

test('a debt waits until there is more to pay, also over a restart', async () => {
  const payment = await sell()
  await settle()
  const { body: refund } = await sandbox.call('POST', `/razorpay/v1/payments/${payment}/refund`, {})
  expect((await settle()).status).toBe(400)
  await sandbox.close()
  sandbox = await runSandbox(folder.path, shop.url)
  const next = await sell(300_000)
  const { body: settlement } = await settle()
  expect((await linesOf(settlement)).map((line) => line.entity_id)).toEqual([next, refund.id])
})

test('on demand a settlement is odd, listed twice, or reported late', async () => {
  await sell()
  await settle()
  await sell()
  const settlements = { unknownPayment: true, settleTwice: true, wrongAmount: true, listTwice: true }
  await sandbox.call('PUT', '/razorpay/behaviour', { settlements })
  const { body: odd } = await settle()
  expect(odd.amount).toBe(97_640 * 3 + 100)
  expect(await linesOf(odd)).toHaveLength(3)
  expect((await linesOf(odd)).every((line) => line.created_at > 0)).toBe(true)
  const { body: listed } = await sandbox.call('GET', '/razorpay/v1/settlements?count=2')
  expect(listed.items).toEqual([odd, odd])

  await sell()
  const late = { reportDelayMs: 100_000, repeatPages: true }
  await sandbox.call('PUT', '/razorpay/behaviour', { settlements: late })
  const { body: unreported } = await settle({ settled_at: 1_567_692_556 })
  expect(await linesOf(unreported)).toEqual([])
  const first = await sandbox.call('GET', '/razorpay/v1/settlements?count=1')
  const second = await sandbox.call('GET', '/razorpay/v1/settlements?count=1&skip=1')
  expect(second.body).toEqual(first.body)
})

test.each([
  ['year=22&month=6', 'The year must be 4 digits.'],
  ['year=2026&month=13', 'The month is not a valid month.'],
  ['year=2026&month=6&count=0', 'The count must be at least 1.'],
])('a report of %s is refused', async (query, description) => {
  const { body } = await sandbox.call('GET', `/razorpay/v1/settlements/recon/combined?${query}`)
  expect(body.error).toMatchObject({ description, reason: 'input_validation_failed' })
})
