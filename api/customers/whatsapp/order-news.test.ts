import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { deliverOrder } from '../../orders/fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from '../../orders/fulfilment/testing.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { cleanUp } from '../../start/tasks.ts'
import { findCustomer } from '../customer-store.ts'
import { collectDataExport } from '../privacy/collect-data-export.ts'
import { removeCustomer } from '../privacy/remove-customer.ts'
import { openTestWhatsApp, openTestWorker, payByPhone } from './testing-whatsapp.ts'

let asha: Awaited<ReturnType<typeof payByPhone>>
let worker: ReturnType<typeof openTestWorker>

const shop = await openTestWhatsApp()
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.behave({})
  asha = await payByPhone(shop)
  worker = openTestWorker(shop)
})

const taken = async () => (await shop.taken()).filter(({ to }) => `+${to}` === asha.phone)
const idOf = async () => (await taken())[0]?.id ?? ''
const stateOf = async () => (await rows()).map(({ state }) => state)
const rows = () =>
  shop.db.selectFrom('whatsapp_message').select(['state', 'error']).where('phone', '=', asha.phone).execute()
const tell = async (status: string) => {
  expect(await shop.tell({ id: await idOf(), status })).toEqual({ status: 200 })
}
const text = () => `order-confirmed to ${asha.phone}`

test('news of an order goes out by WhatsApp, once, and by no text message', async () => {
  await dispatchOrder(shop, asha.orderNumber)
  await deliverOrder(fulfilmentDeps(shop), { orderNumber: asha.orderNumber })
  expect(await worker.work()).toEqual([])
  const names = (await taken()).map(({ template }) => template.name)
  expect(names.toSorted()).toEqual(['order_confirmed', 'parcel_delivered', 'parcel_dispatched'])
  const confirmed = (await taken()).find(({ template }) => template.name === 'order_confirmed')
  expect(confirmed?.template.components[0]?.parameters.map(({ text }) => text)).toEqual([
    String(asha.orderNumber),
    '3,798',
  ])
  shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
  for (const { payload } of await waitingJobs(shop.pool)) if (payload.kind) await worker.run(payload)
  expect(await taken()).toHaveLength(3)
  expect(worker.texts).toEqual([])
})

test('of two workers with the same news one sends it', async () => {
  const [job] = (await waitingJobs(shop.pool)).filter(({ payload }) => payload.kind)
  await Promise.allSettled([worker.run(job?.payload), worker.run(job?.payload)])
  expect(await taken()).toHaveLength(1)
})

test('what WhatsApp refuses for good is texted, once', async () => {
  await shop.behave({ answers: 'undeliverable' })
  expect(await worker.work()).toEqual([])
  expect(worker.texts).toEqual([])
  await worker.work()
  await worker.work()
  expect(worker.texts).toEqual([text()])
  expect(await rows()).toEqual([{ state: 'failed', error: expect.stringContaining('131026') }])
})

test('what fails later is texted, once, however often it is told', async () => {
  await worker.work()
  await tell('sent')
  await Promise.all([tell('failed'), tell('failed'), tell('failed')])
  await tell('delivered')
  await worker.work()
  await worker.work()
  expect(worker.texts).toEqual([text()])
  expect(await stateOf()).toEqual(['failed'])
})

test('states never go back, in whatever order they are told', async () => {
  await worker.work()
  expect(await stateOf()).toEqual(['sent'])
  const after = { delivered: 'delivered', sent: 'delivered', read: 'read', failed: 'read' }
  for (const [status, state] of Object.entries(after)) {
    await tell(status)
    expect([status, await stateOf()]).toEqual([status, [state]])
  }
  await worker.work()
  expect(worker.texts).toEqual([])
})

test('after a lost answer what WhatsApp tells counts, and it is not sent again', async () => {
  await shop.behave({ answers: 'lost' })
  expect(await worker.work()).toMatchObject([expect.stringContaining('timeout')])
  await shop.behave({})
  await tell('delivered')
  expect(await worker.work()).toEqual([])
  expect(await taken()).toHaveLength(1)
  expect(worker.texts).toEqual([])
})

test('a lost answer and a failure are one text message', async () => {
  await shop.behave({ answers: 'lost' })
  await worker.work()
  await tell('sent')
  await tell('failed')
  await worker.work()
  await worker.work()
  expect(worker.texts).toEqual([text()])
})

test.each(['gone', 'down'])(
  'of what nothing is told for five minutes it is sent again: %s',
  async (answers) => {
    await shop.behave({ answers })
    expect(await worker.work()).toHaveLength(1)
    await shop.behave({})
    expect(await worker.work()).toMatchObject([expect.stringContaining('has not told yet')])
    expect(await taken()).toEqual([])
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000)
    expect(await worker.work()).toEqual([])
    expect(await taken()).toHaveLength(1)
  },
)

test('what was not taken for the rate is sent at the next try', async () => {
  await shop.behave({ answers: 'rate-limit' })
  expect(await worker.work()).toMatchObject([expect.stringContaining('130429')])
  await shop.behave({})
  expect(await worker.work()).toEqual([])
  expect(await taken()).toHaveLength(1)
})

test('WhatsApp itself tells what becomes of a message, in any order and twice', async () => {
  await shop.behave({ statuses: ['delivered', 'sent', 'read', 'delivered'] })
  await worker.work()
  await expect.poll(stateOf).toEqual(['read'])
})

test('the webhook is opened by the verify token, and takes what is signed and small', async () => {
  const at = `${shop.url}/api/webhooks/whatsapp`
  const opened = (token: string) =>
    fetch(`${at}?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`)
  const right = await opened(shop.service.verifyToken)
  expect([right.status, await right.text()]).toEqual([200, '1158201444'])
  expect(right.headers.get('content-type')).toContain('text/plain')
  for (const url of [opened('another'), fetch(at)]) expect((await url).status).toBe(401)
  const post = async (body: string, headers = {}) =>
    (await fetch(at, { method: 'POST', body, headers })).status
  const forged = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }
  expect([await post('{}'), await post('{}', forged)]).toEqual([401, 401])
  expect(await post('x'.repeat(600_000), forged)).toBe(413)
})

test('the news belongs to the data of the customer, goes with the account, and after ninety days', async () => {
  await dispatchOrder(shop, asha.orderNumber)
  await deliverOrder(fulfilmentDeps(shop), { orderNumber: asha.orderNumber })
  await worker.work()
  const { whatsapp } = await collectDataExport(shop.deps, asha.customerId)
  expect(whatsapp.news).toHaveLength(3)
  expect(whatsapp.news).toContainEqual({ kind: 'order-confirmed', state: 'sent', at: expect.any(String) })
  const customer = await findCustomer(shop.db, asha.customerId)
  if (!customer) throw new Error('there is no customer')
  await shop.db.transaction().execute((tx) => removeCustomer(tx, customer, shop.deps))
  expect(await rows()).toEqual([])
  asha = await payByPhone(shop)
  await openTestWorker(shop).work()
  const clean = (days: number) =>
    cleanUp({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + days * dayMs) })
  await clean(89)
  expect(await rows()).toHaveLength(1)
  await clean(91)
  expect(await rows()).toEqual([])
})
