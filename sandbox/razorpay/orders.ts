import { z } from 'zod'
import type { Order } from './entities.ts'
import { newId, unixNow } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { cut, pageQuery } from './pages.ts'
import { unknownId } from './provider-error.ts'
import { amountField, currencyField, notesField, orderAmountField } from './requests.ts'

const minutes = z.int().min(12, 'The expiry period must be at least 12 minutes.')

// Razorpay documents refund_speed as mandatory, manual_expiry_period as 5 days unless given: a shop has to choose both.
const captureOptions = z
  .strictObject({
    automatic_expiry_period: minutes.max(4_320),
    manual_expiry_period: minutes.max(7_200),
    refund_speed: z.enum(['normal', 'optimum']),
  })
  .refine((options) => options.manual_expiry_period >= options.automatic_expiry_period, {
    path: ['manual_expiry_period'],
    error: 'The manual expiry period must not be shorter than the automatic one.',
  })

export const orderRequest = z.strictObject({
  amount: orderAmountField,
  currency: currencyField,
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: notesField.optional(),
  partial_payment: z.literal(false, 'Partial payment is not enabled for this account.').optional(),
  first_payment_min_amount: amountField.optional(),
  payment: z
    .discriminatedUnion('capture', [
      z.strictObject({ capture: z.literal('automatic'), capture_options: captureOptions }),
      z.strictObject({ capture: z.literal('manual'), capture_options: captureOptions.optional() }),
    ])
    .optional(),
})

export const orderQuery = pageQuery.extend({
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1']).optional(),
})

export function createOrder(ledger: Ledger, request: z.infer<typeof orderRequest>): Order {
  const order: Order = {
    id: newId('order_'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt: request.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: request.notes ?? [],
    created_at: unixNow(),
  }
  ledger.commit([{ order, manualCapture: request.payment?.capture === 'manual' }])
  return order
}

export function requireOrder(ledger: Ledger, id: string): Order {
  const order = ledger.orders.get(id)
  if (!order) throw unknownId()
  return order
}

export function listOrders(ledger: Ledger, query: z.infer<typeof orderQuery>): Order[] {
  const { receipt, authorized } = query
  const orders =
    receipt === undefined ? [...ledger.orders.values()].reverse() : ledger.ordersWithReceipt(receipt)
  const found = orders.filter(
    (order) => authorized === undefined || isAuthorized(ledger, order) === (authorized === '1'),
  )
  return cut(found, query)
}

function isAuthorized(ledger: Ledger, order: Order): boolean {
  return ledger.paymentsOf(order.id).some((payment) => payment.status === 'authorized')
}
