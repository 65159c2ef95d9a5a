import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { checkConsistency } from '../../../platform/consistency/check-consistency.ts'
import { openTestCheckout } from '../../checkout/testing.ts'
import { offerCash, placeInCash } from '../../checkout/testing-cash.ts'
import { findPackedParcels } from '../../parcels/find-packed-parcels.ts'
import { cancelOrderByNumber } from '../cancel-order.ts'
import { dispatchParcel } from '../dispatch-parcel.ts'
import { listFulfilment } from '../list-fulfilment.ts'
import { packOrder } from '../pack-order.ts'
import { receiveReturn } from '../settle-parcel.ts'
import { showOrder } from '../show-order.ts'
import { fulfilmentDeps } from '../testing.ts'
import { payForOrder, refundOfLine, tub } from '../testing-order.ts'
import { bookParcel } from './book-parcel.ts'
import { followCarriers } from './follow-carriers.ts'

let orderNumber: number
const log = { error: vi.fn(), warn: vi.fn() }

const shop = await openTestCheckout()
afterAll(async () => {
  const { failed } = await checkConsistency(shop.db)
  await shop.close()
  expect(failed).toEqual([])
})
beforeEach(async () => {
  vi.resetAllMocks()
  await behave({})
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  ;({ orderNumber } = await payForOrder(shop, products))
  await packOrder(fulfilmentDeps(shop), { orderNumber })
})

async function courier(method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shop.sandbox.courierUrl}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** No webhook comes but those of a test: one of the booking may come at any later moment. */
async function behave(settings: object): Promise<void> {
  await courier('PUT', '/behaviour', { dropWebhooks: 1, ...settings })
}

const deps = () => ({ ...fulfilmentDeps(shop), carriers: shop.deps.carriers })

/** A quarter of an hour later, when all parcels are due again. */
async function follow(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000)
  await followCarriers(deps(), { log })
}

async function parcelNow() {
  const { status, parcels } = await showOrder(shop.db, orderNumber)
  return { order: status, parcel: parcels[0]?.status, scans: parcels[0]?.scans.map(({ code }) => code) }
}

test('a booking whose answers are lost books one AWB, and again the same', async () => {
  await behave({ loseAnswers: 0.5, seed: 3 })
  const book = (): Promise<{ awb: string }> =>
    bookParcel(deps(), { orderNumber, carrier: 'sandbox' }).catch(book)
  const { awb } = await book()
  expect(awb).toMatch(/^SBX\d{8}$/)
  expect(await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })).toMatchObject({ awb })
  expect(await dispatchParcel(deps(), { orderNumber })).toMatchObject({ carrier: 'sandbox', awb })
})

test('an AWB that comes once the order is cancelled is told, so that it can be called off', async () => {
  const cancelling = shop.deps.carriers.map((carrier) => ({
    ...carrier,
    book: async () => {
      await cancelOrderByNumber(deps(), { orderNumber, reason: 'The customer asked' })
      return { awb: 'SBX00000001' }
    },
  }))
  const late = bookParcel({ ...deps(), carriers: cancelling }, { orderNumber, carrier: 'sandbox' })
  await expect(late).rejects.toMatchObject({ code: 'booked-too-late', details: { awb: 'SBX00000001' } })
})

test('a parcel that is booked twice at once, and sent by the first, has one AWB', async () => {
  const dispatching = shop.deps.carriers.map((carrier) => ({
    ...carrier,
    book: async (parcel: Parameters<typeof carrier.book>[0]) => {
      const { awb } = await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
      await dispatchParcel(deps(), { orderNumber })
      expect(await carrier.book(parcel)).toMatchObject({ awb })
      return { awb }
    },
  }))
  const second = bookParcel({ ...deps(), carriers: dispatching }, { orderNumber, carrier: 'sandbox' })
  expect(await second).toMatchObject({ awb: expect.stringMatching(/^SBX/) })
})

test('a slow carrier that doubles, reorders and loses moves the parcel forward only, each scan saved once', async () => {
  const { awb } = await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
  await behave({
    double: 0.5,
    reorder: true,
    loseAnswers: 0.4,
    delayMs: 20,
    seed: 7,
  })
  const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString()
  const report = (code: string, minute: number) =>
    courier('POST', `/parcels/${awb}/scan`, { code, at: at(minute) })
  await report('moving', 2)
  await report('picked-up', 1)
  while ((await parcelNow()).order !== 'dispatched') await follow()
  await report('failed-try', 4)
  await report('delivered', 5)
  await report('out-for-delivery', 3)
  while ((await parcelNow()).order !== 'delivered') await follow()
  expect(await parcelNow()).toEqual({
    order: 'delivered',
    parcel: 'delivered',
    scans: ['booked', 'picked-up', 'moving', 'out-for-delivery', 'failed-try', 'delivered'],
  })
  const asked = await shop.db.selectFrom('parcel').select('check_at').where('awb', '=', awb).execute()
  expect(asked).toEqual([{ check_at: null }])
})

test('a webhook has news asked at once; a forged one changes nothing', async () => {
  const { awb } = await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
  await followCarriers(deps(), { log })
  const checkAt = async () =>
    (await shop.db.selectFrom('parcel').select('check_at').where('awb', '=', awb).executeTakeFirstOrThrow())
      .check_at
  expect(await checkAt()).not.toEqual(shop.clock.now)
  const payload = { carrier: 'sandbox', awb, code: 'delivered', at: new Date().toISOString(), place: 'Delhi' }
  for (const body of [payload, { ...payload, awb: 'SBX99999999' }, { any: 'thing' }, []]) {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/parcels', payload: body })
    expect(answer.statusCode).toBe(200)
  }
  expect(await checkAt()).toEqual(shop.clock.now)
  await followCarriers(deps(), { log })
  expect(await parcelNow()).toMatchObject({ order: 'packing', scans: ['booked'] })
})

test('a parcel that the carrier loses is lost, and delivered when it turns up', async () => {
  const { awb } = await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
  await courier('POST', `/parcels/${awb}/scan`, { code: 'lost' })
  await follow()
  expect(await parcelNow()).toMatchObject({ order: 'dispatched', parcel: 'lost' })
  await courier('POST', `/parcels/${awb}/scan`, { code: 'delivered' })
  await follow()
  expect(await parcelNow()).toMatchObject({ order: 'delivered', parcel: 'delivered' })
})

test('a refused parcel that is delivered to the seller is no sale: the team is asked, and receives it', async () => {
  offerCash({ confirmation: 'none' })
  const { orderNumber: number, orderId } = await placeInCash(shop)
  orderNumber = number
  await packOrder(fulfilmentDeps(shop), { orderNumber })
  const { awb } = await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
  const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString()
  const report = (code: string, minute: number) =>
    courier('POST', `/parcels/${awb}/scan`, { code, at: at(minute) })
  await report('failed-try', 1)
  await report('returning', 2)
  await follow()
  const unclear = async () => {
    const found = await listFulfilment(shop.db, { isUnclear: true, limit: 10 })
    return found.map((order) => order.orderNumber)
  }
  expect(await unclear()).toEqual([])
  await report('delivered', 3)
  await follow()
  expect(await parcelNow()).toMatchObject({
    order: 'dispatched',
    parcel: 'dispatched',
    scans: ['booked', 'failed-try', 'returning', 'delivered'],
  })
  expect(await unclear()).toEqual([orderNumber])
  const due = shop.db.selectFrom('cash_due').select('parcel_id').where('order_id', '=', orderId)
  expect(await due.execute()).toEqual([])
  const { rows: told } = await shop.pool.query(
    `select from (select payload::text as job from outbox union all select payload::text from graphile_worker._private_jobs) jobs
      where strpos(job, $1) > 0 and strpos(job, 'parcel-delivered') > 0`,
    [orderId],
  )
  expect(told).toEqual([])
  await receiveReturn(deps(), { orderNumber, outcome: 'quarantine', reason: 'Refused' })
  expect(await unclear()).toEqual([])
  const { documents } = await showOrder(shop.db, orderNumber)
  expect(documents.map(({ data }) => data.kind)).toEqual(['invoice', 'credit-note'])
})

test('a carrier that is away is asked again later, and keeps no other waiting', async () => {
  await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
  await behave({ loseAnswers: 1 })
  await follow()
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ carrier: 'sandbox' }),
    'carrier news not read',
  )
  await behave({})
  await follow()
  expect(await parcelNow()).toMatchObject({ scans: ['booked'] })
})

test('an error that is not of the carrier is logged as an error, once a turn', async () => {
  const { awb } = await bookParcel(deps(), { orderNumber, carrier: 'sandbox' })
  const [sandbox] = shop.deps.carriers
  if (!sandbox) throw new Error('there is no carrier')
  const err = new TypeError('a mistake in an adapter')
  const carriers = [{ ...sandbox, news: () => Promise.reject(err) }]
  await followCarriers({ ...deps(), carriers }, { log })
  await followCarriers({ ...deps(), carriers }, { log })
  expect(log.error.mock.calls).toEqual([[{ err, carrier: 'sandbox', awb }, 'carrier news not applied']])
  expect(log.warn).not.toHaveBeenCalled()
})

test('what is refunded of a parcel is neither booked nor in the file for the courier', async () => {
  const forCourier = async () =>
    (await findPackedParcels(shop.db)).filter(({ reference }) => reference === `${orderNumber}/1`)
  await shop.pool.query('update variant set grams = 1000 where id = $1', [shop.variants.chocolate])
  await shop.pool.query('update parcel set weight_grams = 2300')
  await refundOfLine(shop, orderNumber, { reason: 'missing' })
  await expect(bookParcel(deps(), { orderNumber, carrier: 'sandbox' })).rejects.toThrow(
    'parcel-part-refunded',
  )
  expect(await forCourier()).toMatchObject([
    { contents: expect.stringMatching(/^1 x SKU-\d+$/), pieces: 1, grams: 1_300, value: tub },
  ])
  await shop.pool.query(
    `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
      select 'disp_1', 'dispute', id, payment_id, 100, 'open', now() from "order" where order_number = $1`,
    [orderNumber],
  )
  await expect(bookParcel(deps(), { orderNumber, carrier: 'sandbox' })).rejects.toThrow('payment-disputed')
  expect(await forCourier()).toEqual([])
  expect(await bookParcel(deps(), { orderNumber, carrier: 'sandbox', anyway: true })).toMatchObject({
    parcel: 1,
  })
})

test('a carrier by hand books nothing: the AWB is typed', async () => {
  await expect(bookParcel(deps(), { orderNumber, carrier: 'dtdc' })).rejects.toThrow('awb-needed')
})

test('all parcels that are due are asked about in one turn', async () => {
  const { chocolate, kesar, shaker } = shop.variants
  const products = [chocolate, kesar, shaker].map((productId) => ({ productId, quantity: 7 }))
  const { orderNumber, orderId } = await payForOrder(shop, products)
  const parcels = [1, 2, 3].flatMap((line) => Array(7).fill({ lines: [{ line, quantity: 1 }] }))
  await packOrder(fulfilmentDeps(shop), { orderNumber, parcels })
  await sql`update parcel set carrier = 'sandbox', awb = id, check_at = ${shop.clock.now} where order_id = ${orderId}`.execute(
    shop.db,
  )
  const news = vi.fn(async (_awb: string) => [])
  const carriers = shop.deps.carriers.map((carrier) => ({ ...carrier, news }))
  await followCarriers({ ...deps(), carriers }, { log })
  const due = (await showOrder(shop.db, orderNumber)).parcels.map(({ awb }) => awb)
  expect(news.mock.calls.flat()).toEqual(expect.arrayContaining(due))
  expect(due).toHaveLength(21)
})
