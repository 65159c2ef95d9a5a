import { z } from 'zod'
import type { Order } from './entities.ts'
import { newId, unixNow } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { cut, pageQuery } from './pages.ts'
import { unknownId } from './provider-error.ts'
import { amountField, currencyField, notesField } from './requests.ts'

const minutes = z.int().min(12, 'The expiry period must be at least 12 minutes.').max(4_320)

export const orderRequest = z.strictObject({
  amount: amountField,
  currency: currencyField,
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: notesField.optional(),
  partial_payment: z.literal(false, 'Partial payment is not enabled for this account.').optional(),
  first_payment_min_amount: amountField.optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: minutes.optional(),
          manual_expiry_period: minutes.optional(),
          refund_speed: z.enum(['normal', 'optimum']).optional(),
        })
        .optional(),
    })
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

/** Newest first. */
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
