import { z } from 'zod'
import type { Adjustment, Payment, Refund, Settlement, SettlementLine } from '../entities.ts'
import { eventOf } from '../events.ts'
import { newId, newReference, unixNow } from '../ids.ts'
import type { Ledger } from '../ledger.ts'
import { requireOrder } from '../orders.ts'
import type { Provider } from '../provider.ts'
import { badRequest } from '../provider-error.ts'

const unixTime = z.int().min(946_684_800).max(4_765_046_400)

/** `until`: only what was made up to then, as the real provider settles days later. */
export const settlementRequest = z.strictObject({
  until: unixTime.optional(),
  settled_at: unixTime.optional(),
})

export const adjustmentRequest = z.strictObject({
  amount: z
    .int('The amount must be an integer.')
    .refine((amount) => amount !== 0, 'The amount must not be 0.'),
  description: z.string().min(1).max(255).default('Adjustment'),
})

export const holdRequest = z.strictObject({ on_hold: z.boolean() })

export function adjust(ledger: Ledger, request: z.infer<typeof adjustmentRequest>): Adjustment {
  const adjustment = { id: newId('adj_'), ...request, created_at: unixNow() }
  ledger.commit([{ adjustment }])
  return adjustment
}

/** Pays out all that is not settled or held. Debts wait until there is more to pay than to take. */
export function makeSettlement(provider: Provider, request: z.infer<typeof settlementRequest>): Settlement {
  const { ledger, behaviour } = provider
  const { wrongAmount } = behaviour.settings.settlements
  const settledAt = request.settled_at ?? unixNow()
  const mark = { settlement_id: newId('setl_'), settlement_utr: newReference(), settled_at: settledAt }
  const open = [...openLines(ledger, request.until ?? Infinity), ...oddLines(provider)]
  const lines = open.map((line) => ({ ...line, ...mark }))
  const amount = lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
  if (amount < 100) throw badRequest('There is nothing to settle')
  const settlement: Settlement = {
    id: mark.settlement_id,
    entity: 'settlement',
    amount: wrongAmount ? amount + 100 : amount,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: mark.settlement_utr,
    created_at: settledAt,
  }
  ledger.commit([{ settlement, lines, madeAt: Date.now() }, eventOf('settlement.processed', { settlement })])
  return settlement
}

function openLines(ledger: Ledger, until: number): SettlementLine[] {
  const isOpen = ({ id, created_at }: { id: string; created_at: number }) =>
    created_at <= until && !ledger.settledIds.has(id)
  const payments = [...ledger.payments.values()].filter(
    (payment) => payment.captured && isOpen(payment) && !ledger.heldPayments.has(payment.id),
  )
  // Money that was never captured goes back to its payer, not from the merchant.
  const refunds = [...ledger.refunds.values()].filter(
    (refund) =>
      refund.status === 'processed' && isOpen(refund) && ledger.payments.get(refund.payment_id)?.captured,
  )
  return [
    ...payments.map((payment) => paymentLine(ledger, payment)),
    ...refunds.map((refund) => refundLine(ledger, refund)),
    ...[...ledger.adjustments.values()].filter(isOpen).map(adjustmentLine),
  ]
}

function oddLines({ ledger, behaviour }: Provider): SettlementLine[] {
  const { unknownPayment, settleTwice } = behaviour.settings.settlements
  const before = [...ledger.settlements.values()].flatMap(({ lines }) => lines)
  const again = before.findLast(({ type }) => type === 'payment')
  const money = { ...sale(100_000, 2_360, 360), created_at: unixNow() }
  const unknown: SettlementLine = { ...noLine, ...money, entity_id: newId('pay_') }
  return [...(settleTwice && again ? [again] : []), ...(unknownPayment ? [unknown] : [])]
}

const noLine: SettlementLine = {
  entity_id: '',
  type: 'payment',
  debit: 0,
  credit: 0,
  amount: 0,
  currency: 'INR',
  fee: 0,
  tax: 0,
  on_hold: false,
  settled: true,
  created_at: 0,
  settled_at: 0,
  settlement_id: '',
  posted_at: null,
  credit_type: 'default',
  description: null,
  notes: null,
  payment_id: null,
  settlement_utr: '',
  order_id: null,
  order_receipt: null,
  method: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null,
}

function sale(amount: number, fee: number, tax: number) {
  return { amount, fee, tax, credit: amount - fee }
}

function paymentLine(ledger: Ledger, payment: Payment): SettlementLine {
  const { id, amount, fee, tax, created_at, description, notes } = payment
  const money = sale(amount, fee ?? 0, tax ?? 0)
  return { ...noLine, ...money, ...wayOf(ledger, payment), entity_id: id, created_at, description, notes }
}

function refundLine(ledger: Ledger, refund: Refund): SettlementLine {
  const { id, amount, payment_id, created_at, notes } = refund
  const payment = ledger.payments.get(payment_id)
  const way = payment ? wayOf(ledger, payment) : {}
  return {
    ...noLine,
    ...way,
    type: 'refund',
    entity_id: id,
    debit: amount,
    amount,
    payment_id,
    created_at,
    notes,
  }
}

function adjustmentLine({ id, amount, description, created_at }: Adjustment): SettlementLine {
  const size = Math.abs(amount)
  const money = amount > 0 ? { credit: size } : { debit: size }
  return { ...noLine, ...money, type: 'adjustment', entity_id: id, amount: size, description, created_at }
}

function wayOf(ledger: Ledger, { order_id, method, card }: Payment) {
  return {
    order_id,
    method,
    order_receipt: requireOrder(ledger, order_id).receipt,
    card_network: card?.network ?? null,
    card_issuer: card?.issuer ?? null,
    card_type: card?.type ?? null,
  }
}
