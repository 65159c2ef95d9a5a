import { createHash } from 'node:crypto'
import settings from '#store/settings.json' with { type: 'json' }
import { addPaise, lessPaise, noMoney, type Paise } from '../../../shop/money.ts'
import { moneyOf } from '../../../shop/orders/states.ts'
import { refundArrivesBy } from '../../../shop/refunds/arrives-by.ts'
import type { RefundLinesRequest, RefundLinesResponse } from '../../../shop/refunds/contract.ts'
import { type PlannedLine, planRefund } from '../../../shop/refunds/plan-refund.ts'
import { refundReasonTitle } from '../../../shop/refunds/reason-labels.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { findLineRefunds, insertLineRefund, type LineRefund } from '../refunds/line-refund-store.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { findRefundedAmount } from '../refunds/refund-store.ts'
import { restockRefund, type StockLevel } from '../stock-moves.ts'
import { creditReturned } from './credit-rest.ts'
import { findRefundableLines } from './find-refundable-lines.ts'
import {
  type ApproveRefund,
  type FulfilmentDeps,
  type OrderInFulfilment,
  orderSubject,
  withOrder,
} from './order-in-fulfilment.ts'
import { unpackRefunded } from './unpack-parcels.ts'

interface RefundLines extends RefundLinesRequest {
  orderNumber: number
  /** Throws where so much is not to be paid back; not asked again for a refund that is made. */
  approve?: ApproveRefund | undefined
}

export interface RefundedLines {
  refund: RefundLinesResponse
  /** How many there are now, of what went back on sale. */
  stock: StockLevel[]
}

/**
 * Refunds pieces or money of order lines, with credit notes on their invoices. The same key again changes nothing. Throws
 * `order-step`, `refund-key-used`, `refund-without-payment`, `refund-disputed`, `refund-above-paid`, and as `planRefund`.
 */
export function refundLines(
  deps: FulfilmentDeps,
  { orderNumber, approve, ...request }: RefundLines,
): Promise<RefundedLines> {
  return withOrder(deps, orderNumber, async (found) => {
    const before = await findByKey(found, request)
    if (before) return { refund: before, stock: [] }
    const { paymentId, lines, amount } = await planOn(found, request)
    await approve?.(found.tx, amount)
    const refundId = newId()
    const { reason, key = null } = request
    await insertLineRefund(found.tx, {
      id: refundId,
      orderId: found.order.id,
      paymentId,
      amount,
      reason,
      lines,
      request: { key, hash: hashRequest(request) },
      now: found.now,
    })
    const stock = await restockRefund(found.tx, refundId)
    await auditRefund(found, { reason, amount, lines })
    const arrivesBy = await queueEmail(found, { refundId, reason, amount, lines })
    await unpackRefunded(found)
    await creditRefund(found, { refundId, reason, lines })
    if (found.order.status === 'returned') await creditReturned(found)
    const made = (await findLineRefunds(found.tx, found.order.id)).find((one) => one.refundId === refundId)
    if (!made) throw new Error('the refund is not there')
    return { refund: responseOf(made, arrivesBy), stock }
  })
}

/** What `refundLines` would refund; changes nothing. Throws as it does. */
export function proposeRefund(
  deps: FulfilmentDeps,
  { orderNumber, ...request }: RefundLines,
): Promise<{ amount: Paise; lines: Pick<PlannedLine, 'line' | 'quantity' | 'amount'>[] }> {
  return withOrder(deps, orderNumber, async (found) => {
    const { amount, lines } = await planOn(found, request)
    return {
      amount,
      lines: lines.map(({ line, quantity, amount }) => ({ line, quantity, amount })),
    }
  })
}

async function planOn(found: OrderInFulfilment, request: RefundLinesRequest) {
  const paymentId = await requirePayment(found)
  const lines = planRefund(await findRefundableLines(found.tx, found.order.id), request)
  const amount = addPaise(...lines.map((line) => line.amount))
  await requireLeft(found, { paymentId, amount })
  return { paymentId, lines, amount }
}

/** Null of cash. */
async function requirePayment({ tx, order, orderNumber }: OrderInFulfilment): Promise<string | null> {
  const isPaid = moneyOf(order) === 'received'
  if (!isPaid && (order.payBy === 'online' || order.paymentId !== null))
    throw new Refusal('order-step', { orderNumber, step: 'refund', status: order.status })
  if (!isPaid || (order.payBy === 'online' && order.paymentId === null))
    throw new Refusal('refund-without-payment', { orderNumber })
  const { isDisputeOpen } = await findMoneyTrouble(tx, order.id)
  if (isDisputeOpen) throw new Refusal('refund-disputed', { orderNumber })
  return order.payBy === 'cash' ? null : order.paymentId
}

async function requireLeft(
  { tx, order, orderNumber }: OrderInFulfilment,
  { paymentId, amount }: { paymentId: string | null; amount: Paise },
): Promise<void> {
  const refunded = await findRefundedAmount(tx, { id: order.id, paymentId })
  const left = refunded < order.total ? lessPaise(order.total, refunded) : noMoney
  if (amount > left) throw new Refusal('refund-above-paid', { orderNumber, left })
}

/** A refund from before hashes were saved is taken to be the same. */
async function findByKey(
  { tx, order }: OrderInFulfilment,
  request: RefundLinesRequest,
): Promise<RefundLinesResponse | null> {
  const { key } = request
  if (key === undefined) return null
  const known = (await findLineRefunds(tx, order.id)).find((refund) => refund.request.key === key)
  if (!known) return null
  const { hash } = known.request
  if (hash && !hash.equals(hashRequest(request))) throw new Refusal('refund-key-used', { key })
  return responseOf(known, refundArrivesBy(settings.refundTime, new Date(known.createdAt)))
}

/** Of what is refunded; the order of its lines does not count. */
function hashRequest({ reason, lines }: RefundLinesRequest): Buffer {
  const named = lines.map(({ line, quantity, amount = null, restock = false }) => ({
    line,
    quantity,
    amount,
    restock,
  }))
  const contents = { reason, lines: named.sort((one, other) => one.line - other.line) }
  return createHash('sha256').update(JSON.stringify(contents)).digest()
}

function responseOf({ request, createdAt, ...refund }: LineRefund, arrivesBy: Date): RefundLinesResponse {
  return { ...refund, arrivesBy: arrivesBy.toISOString() }
}

interface MadeRefund {
  refundId: string
  reason: RefundLinesRequest['reason']
  amount: Paise
  lines: readonly PlannedLine[]
}

async function auditRefund(
  { orderNumber, audit }: OrderInFulfilment,
  { reason, amount, lines }: Omit<MadeRefund, 'refundId'>,
): Promise<void> {
  const refunded = lines.map(({ line, quantity, amount, restock }) => ({ line, quantity, amount, restock }))
  await audit({
    operation: 'refund',
    subject: orderSubject(orderNumber),
    before: null,
    after: { reason, amount, lines: refunded },
  })
}

async function queueEmail(
  { tx, order, now }: OrderInFulfilment,
  { refundId, reason, amount, lines }: MadeRefund,
): Promise<Date> {
  const arrivesBy = refundArrivesBy(settings.refundTime, now)
  const items = lines.map(({ title, variantTitle, quantity, amount }) => ({
    title,
    variantTitle,
    quantity,
    amount,
  }))
  await queueOrderEmail(tx, order, {
    kind: 'order-part-refunded',
    orderId: order.id,
    refundId,
    reason,
    refund: amount,
    items,
    arrivesBy: arrivesBy.toISOString(),
  })
  return arrivesBy
}

/** Last in the transaction: a credit note takes its number from a locked row. */
async function creditRefund(
  { tx, order, parcels, now }: OrderInFulfilment,
  { refundId, reason, lines }: Omit<MadeRefund, 'amount'>,
): Promise<void> {
  // From before there were parcels and invoices.
  if (parcels.length === 0) return
  const credited = lines.map(({ line, quantity, amount, parts }) => ({
    position: line - 1,
    quantity,
    amount,
    parcels: parts,
  }))
  await issueCreditNotes(tx, {
    orderId: order.id,
    refundId,
    reason: refundReasonTitle(reason, order.payBy),
    lines: credited,
    now,
  })
}
