import { sql } from 'kysely'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type LockedOrder, lockOrderOf } from '../locked-order.ts'
import { onlineTotalOf } from '../online-total.ts'
import type { OpenOrder } from './checkout-inputs.ts'
import { openAgain } from './open-payment-order.ts'

interface PayNow {
  customerId: string
  orderId: string
  /** What the shopper has seen. */
  amount: number
}

/** Opens the payment of an order in cash that is not packed, or of its advance. Throws `not-found`, `wrong-state`, `price-changed`, `payment-pending`. */
export async function payNow(deps: ShopDeps, request: PayNow): Promise<PaymentOrderResponse> {
  const now = deps.now()
  const order = await withTransaction(deps.db, async (tx): Promise<OpenOrder> => {
    const locked = await lockOrderOf(tx, request)
    if (!locked) throw new Refusal('not-found', { what: 'order' })
    const row = await tx
      .selectFrom('order')
      .select(['fingerprint', 'created_at', 'provider', 'shipping_address'])
      .select(['confirm_by', 'reservation_expires_at', 'check_at'])
      .select(sql<boolean>`exists (select from refund where order_id = "order".id)`.as('isGivenBack'))
      .where('id', '=', locked.id)
      .executeTakeFirstOrThrow()
    requireInCash(locked, row)
    const reservationExpiresAt =
      locked.status === 'placed' && isOverdue(row, now)
        ? windowOf(row, now)
        : new Date(now.getTime() + deps.config.reservationSeconds * 1000)
    const { zip } = row.shipping_address as ShippingAddress
    const total = onlineTotalOf({ ...locked, zip })
    const isAskedBefore = locked.onlineTotal !== null
    // Who takes new payments may be another since it was placed.
    const provider = isAskedBefore ? row.provider : deps.config.payments[0].id
    if (request.amount !== total) throw new Refusal('price-changed', { total })
    await tx
      .updateTable('order')
      .set({
        provider,
        online_total_paise: total,
        reservation_expires_at: reservationExpiresAt,
        check_at: reservationExpiresAt,
      })
      .where('id', '=', locked.id)
      .execute()
    const { id, providerOrderId } = locked
    const fingerprint = row.fingerprint.toString('hex')
    const createdAt = row.created_at
    return { id, fingerprint, total, createdAt, reservationExpiresAt, provider, providerOrderId }
  })
  return openAgain(deps, order)
}

interface Deadline {
  confirm_by: Date | null
  reservation_expires_at: Date
  check_at: Date | null
}

function isOverdue({ confirm_by }: Deadline, now: Date): boolean {
  return confirm_by !== null && confirm_by <= now
}

/** The clock cancels it once the window is over that was opened in time. */
function windowOf({ reservation_expires_at, check_at }: Deadline, now: Date): Date {
  if (check_at === null || reservation_expires_at <= now)
    throw new Refusal('wrong-state', { status: 'cancelled' })
  return reservation_expires_at
}

/** Money that came too late and went back has used up the payment order. */
function requireInCash(
  { payBy, status, paymentId }: LockedOrder,
  { isGivenBack }: { isGivenBack: boolean },
): void {
  const isWaiting = payBy === 'cash' && paymentId === null && (status === 'placed' || status === 'confirmed')
  if (!isWaiting || isGivenBack) throw new Refusal('wrong-state', { status })
}
