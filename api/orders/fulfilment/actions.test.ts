import { beforeAll, expect, test } from 'vitest'
import type { OrderAction } from '../../../shop/orders/actions.ts'
import { orderActions } from '../../../shop/orders/actions.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { openTestCheckout, type TestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { bookParcel } from './carriers/book-parcel.ts'
import { correctAwb } from './correct-awb.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { releasePacking, startPacking } from './start-packing.ts'
import { dispatchOrder, dispatchPacked, fulfilmentDeps, nextAwb, receiveOrder } from './testing.ts'
import { payForOrder, refundOfLine } from './testing-order.ts'

// What an order offers is what its verbs accept, in every situation that an order comes into.

let shop: TestCheckout
beforeAll(async () => {
  shop = await openTestCheckout({})
  offerCash()
  return () => shop.close()
})

const deps = () => fulfilmentDeps(shop)
const reason = 'Asked for'
type Situation = (orderNumber: number) => Promise<unknown>
const pack: Situation = (orderNumber) => packOrder(deps(), { orderNumber })
const packTwo: Situation = (orderNumber) =>
  packOrder(deps(), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 2 }] }] })
const send: Situation = (orderNumber) => dispatchOrder(shop, orderNumber)
const receive: Situation = (orderNumber) => receiveOrder(shop, orderNumber)
const lose: Situation = (orderNumber) => markLost(deps(), { orderNumber, reason })
const book: Situation = (orderNumber) =>
  bookParcel({ ...deps(), carriers: shop.deps.carriers }, { orderNumber, carrier: 'sandbox' })
const handOver: Situation = (orderNumber) => dispatchParcel(deps(), { orderNumber })
const refundPiece: Situation = (orderNumber) => refundOfLine(shop, orderNumber)

/** Of all that is packed. */
async function refundAll(orderNumber: number): Promise<void> {
  const { lines } = await showOrder(shop.db, orderNumber)
  for (const { line, packed: quantity } of lines.filter((one) => one.packed > 0))
    await refundOfLine(shop, orderNumber, { line, quantity })
}

async function refundMoney(orderNumber: number): Promise<void> {
  const { lines } = await showOrder(shop.db, orderNumber)
  for (const { line, refundable: amount } of lines.filter(({ refundable }) => refundable > 0))
    await refundOfLine(shop, orderNumber, { reason: 'goodwill', line, quantity: 0, amount })
}

async function notice(orderNumber: number, kind: 'dispute' | 'refund', status: string): Promise<void> {
  await shop.pool.query(
    `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
      select $1 || order_number, $1, id, payment_id, 100, $2, now() from "order" where order_number = $3`,
    [kind, status, orderNumber],
  )
}
const dispute: Situation = (orderNumber) => notice(orderNumber, 'dispute', 'open')
const loseDispute: Situation = (orderNumber) => notice(orderNumber, 'dispute', 'lost')
const forget: Situation = (orderNumber) =>
  shop.pool.query(`update "order" set payment_check = 'unknown' where order_number = $1`, [orderNumber])
const refundElsewhere: Situation = (orderNumber) => notice(orderNumber, 'refund', 'processed')

/** Where nothing is packed nothing is refunded by line. */
const unpacked: Record<string, readonly Situation[]> = {
  paid: [],
  'paid by a payment that nobody knows': [forget],
  'being packed': [(orderNumber) => startPacking(deps(), { orderNumber })],
  cancelled: [(orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason })],
  'cancelled when packed': [pack, (orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason })],
}
/** With every refund and trouble; the others without. */
const packed: Record<string, readonly Situation[]> = {
  packed: [pack],
  delivered: [receive],
}
const others: Record<string, readonly Situation[]> = {
  booked: [pack, book],
  'booked and on its way': [pack, book, handOver],
  'in two parcels': [packTwo, pack],
  'partly packed': [packTwo],
  'partly on its way': [packTwo, (orderNumber) => dispatchPacked(shop, orderNumber)],
  'on its way': [send],
  lost: [send, lose],
  returned: [receive, (orderNumber) => receiveReturn(deps(), { orderNumber, reason, outcome: 'restock' })],
}
const confirm: Situation = (orderNumber) => confirmOrder(deps(), { orderNumber })
/** To be paid as they are delivered. */
const inCash: Record<string, readonly Situation[]> = {
  placed: [],
  confirmed: [confirm],
  'being packed': [confirm, (orderNumber) => startPacking(deps(), { orderNumber })],
  packed: [confirm, pack],
  'cancelled when packed': [
    confirm,
    pack,
    (orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason }),
  ],
  'on its way': [confirm, send],
  lost: [confirm, send, lose],
  'cancelled when lost': [
    confirm,
    send,
    lose,
    (orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason }),
  ],
  delivered: [confirm, receive],
  'delivered, refunded in part': [confirm, receive, refundPiece],
  'delivered, refunded': [confirm, receive, refundAll],
  returned: [
    confirm,
    receive,
    (orderNumber) => receiveReturn(deps(), { orderNumber, reason, outcome: 'restock' }),
  ],
  refused: [
    confirm,
    send,
    (orderNumber) => receiveReturn(deps(), { orderNumber, reason, outcome: 'quarantine' }),
  ],
}
const troubles: Record<string, readonly Situation[]> = {
  '': [],
  ' and disputed': [dispute],
  ' and its dispute lost': [loseDispute],
  ' and refunded elsewhere': [refundElsewhere],
}
const refunds: Record<string, readonly Situation[]> = {
  ...troubles,
  ', refunded in part': [refundPiece],
  ', refunded in part and disputed': [refundPiece, dispute],
  ', refunded': [refundAll],
  ', refunded as goodwill': [refundMoney],
}

function each(
  places: Record<string, readonly Situation[]>,
  refunded: Record<string, readonly Situation[]>,
): [name: string, steps: readonly Situation[]][] {
  return Object.entries(places).flatMap(([place, there]) =>
    Object.entries(refunded).map(([name, then]): [string, readonly Situation[]] => [
      `${place}${name}`,
      [...there, ...then],
    ]),
  )
}

interface Step {
  orderNumber: number
  parcel?: number | undefined
  anyway: boolean
}
const verbs: Record<Exclude<OrderAction, `${string}-anyway`>, (step: Step) => Promise<unknown>> = {
  confirm: ({ orderNumber }) => confirmOrder(deps(), { orderNumber }),
  pack: ({ orderNumber, anyway }) => packOrder(deps(), { orderNumber, anyway }),
  release: ({ orderNumber }) => releasePacking(deps(), orderNumber),
  dispatch: ({ orderNumber, ...step }) => dispatchPacked(shop, orderNumber, step),
  'correct-awb': (step) => correctAwb(deps(), { ...step, awb: nextAwb() }),
  deliver: (step) => deliverOrder(deps(), step),
  lost: (step) => markLost(deps(), { ...step, reason }),
  return: (step) => receiveReturn(deps(), { ...step, reason, outcome: 'restock' }),
  cancel: ({ orderNumber }) => cancelOrderByNumber(deps(), { orderNumber, reason }),
  refund: async ({ orderNumber }) => {
    const { lines } = await showOrder(shop.db, orderNumber)
    const { line = 1 } = lines.find(({ refundable }) => refundable > 0) ?? {}
    await refundOfLine(shop, orderNumber, { reason: 'goodwill', quantity: 0, amount: 100, line })
  },
}
type Verb = keyof typeof verbs

function verbOf(action: OrderAction): Verb {
  if (action === 'pack-anyway') return 'pack'
  return action === 'dispatch-anyway' ? 'dispatch' : action
}

const onParcels: readonly Verb[] = ['dispatch', 'correct-awb', 'deliver', 'lost', 'return']

/** By one parcel at least; with `anyway` only where it is refused without. */
async function accepts(orderNumber: number, action: OrderAction): Promise<boolean> {
  const { parcels } = await showOrder(shop.db, orderNumber)
  const verb = verbOf(action)
  const named = onParcels.includes(verb) ? parcels.map(({ number }) => number) : []
  for (const parcel of named.length > 0 ? named : [undefined]) {
    const isPlain = await takes(verb, { orderNumber, parcel, anyway: false })
    if (verb === action && isPlain) return true
    if (verb !== action && !isPlain && (await takes(verb, { orderNumber, parcel, anyway: true }))) return true
  }
  return false
}

/** False for a refusal, and for what changes nothing. */
async function takes(verb: Verb, step: Step): Promise<boolean> {
  const before = await countAudited()
  try {
    await verbs[verb](step)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  return (await countAudited()) > before
}

async function countAudited(): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int as count from audit_log')
  return rows[0]?.count ?? 0
}

async function orderIn(steps: readonly Situation[], isCash: boolean): Promise<number> {
  await shop.pool.query('update stock set available = 50')
  const { orderNumber } = await (isCash ? placeInCash(shop) : payForOrder(shop))
  for (const step of steps) await step(orderNumber)
  return orderNumber
}

test.each([...each(unpacked, troubles), ...each(packed, refunds), ...Object.entries(others)])(
  'an order that is %s offers what is accepted',
  (_name, steps) => expectOffered(steps, false),
)

test.each(Object.entries(inCash))('an order in cash that is %s offers what is accepted', (_name, steps) =>
  expectOffered(steps, true),
)

async function expectOffered(steps: readonly Situation[], isCash: boolean): Promise<void> {
  let orderNumber = await orderIn(steps, isCash)
  const { actions } = await showOrder(shop.db, orderNumber)
  const accepted: OrderAction[] = []
  for (const action of orderActions) {
    const before = await countAudited()
    if (await accepts(orderNumber, action)) accepted.push(action)
    if ((await countAudited()) > before) orderNumber = await orderIn(steps, isCash)
  }
  expect(actions).toEqual(accepted)
}
