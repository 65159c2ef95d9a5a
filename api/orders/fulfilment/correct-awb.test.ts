import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyOrder, openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { resetShop } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { correctAwb } from './correct-awb.ts'
import { deliverOrder } from './settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps, nextAwb } from './testing.ts'

let admin: TestAdmin
let number: number
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())
beforeEach(async () => {
  await resetShop(admin)
  number = await send()
})

async function send(): Promise<number> {
  const orderNumber = await buyOrder(admin)
  await dispatchOrder(admin, orderNumber)
  return orderNumber
}

const correct = (payload: object, role: 'packer' | 'accountant' = 'packer') =>
  admin.as(role, `/orders/${number}/correct-awb`, { payload })
const shown = async () => (await admin.as('owner', `/orders/${number}`)).json()
const awbOf = async () => (await shown()).parcels[0].awb

async function toldAgain(): Promise<string[]> {
  const { rows } = await sql<{ payload: unknown }>`select payload::jsonb from outbox
    union all select payload::jsonb from graphile_worker._private_jobs`.execute(admin.db)
  const jobs = rows.map(({ payload }) => payload as { kind: string; again?: string })
  return jobs.filter(({ again }) => again).map(({ kind }) => kind)
}

test('the AWB, the tracking link and the audit log follow, and the same again changes nothing', async () => {
  const [before, awb] = [await awbOf(), nextAwb()]
  const trackingUrl = `https://www.delhivery.com/track-v2/package/${awb}`
  expect((await correct({ awb: ` ${awb} ` })).json()).toMatchObject({ parcel: 1, awb, trackingUrl })
  const { parcels, history } = await shown()
  expect(parcels).toMatchObject([{ status: 'dispatched', awb, trackingUrl }])
  expect(history.at(-1)).toMatchObject({ operation: 'correct-awb', subject: `parcel ${number}/1` })
  const entry = admin.db.selectFrom('audit_log').select(['before', 'after']).orderBy('id', 'desc')
  expect(await entry.executeTakeFirst()).toEqual({ before: { awb: before }, after: { awb } })
  await correct({ awb, tell: true })
  expect((await shown()).history).toHaveLength(history.length)
  expect((await correct({ awb: nextAwb() }, 'accountant')).statusCode).toBe(404)
})

test('the customer hears of it only where it is ticked', async () => {
  await correct({ awb: nextAwb() })
  expect(await toldAgain()).toEqual([])
  await correct({ awb: nextAwb(), tell: true })
  expect(await toldAgain()).toEqual(['parcel-dispatched'])
})

test('what dispatching refuses is refused, and the AWB stays', async () => {
  const awb = await awbOf()
  expect((await correct({ awb: 'ABC' })).json().error.code).toBe('awb-wrong')
  expect((await correct({ awb: ' ' })).json().error.code).toBe('awb-needed')
  const [first, second] = [number, await send()]
  const { parcels } = (await admin.as('owner', `/orders/${second}`)).json()
  expect((await correct({ awb: parcels[0].awb })).json().error.message).toContain(`on parcel ${second}/1`)
  expect(await awbOf()).toBe(awb)
  const wanted = nextAwb()
  const both = await Promise.allSettled(
    [first, second].map((orderNumber) => correctAwb(fulfilmentDeps(admin), { orderNumber, awb: wanted })),
  )
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'awb-used' } })
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what is delivered keeps its AWB', async () => {
  await deliverOrder(fulfilmentDeps(admin), { orderNumber: number })
  expect((await correct({ parcel: 1, awb: nextAwb() })).json().error.message).toMatch(
    /cannot be given another AWB: it is delivered\./,
  )
})

test('a remittance matches by the new AWB and no more by the old one', async () => {
  offerCash()
  const { orderNumber } = await placeInCash(admin)
  await confirmOrder(fulfilmentDeps(admin), { orderNumber })
  await dispatchOrder(admin, orderNumber)
  number = orderNumber
  const [old, awb] = [await awbOf(), nextAwb()]
  await correct({ awb })
  await deliverOrder(fulfilmentDeps(admin), { orderNumber })
  const text = `AWB,COD Amount,UTR\n${old},3798.00,N1\n${awb},3798.00,N1\n`
  const recorded = await admin.as('owner', '/cash/remittances', { payload: { name: 'delhivery.csv', text } })
  expect(recorded.json()).toMatchObject({
    recorded: 1,
    problems: [{ row: 2, text: `No parcel has AWB ${old}.` }],
  })
})
