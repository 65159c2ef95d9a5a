import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  isPassing,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type SavedEvent,
  wasCaptured,
} from '../payment-provider/provider.ts'
import { publishStock } from '../publish-stock.ts'
import {
  type AppliedPayment,
  applyPayment,
  applyUnwanted,
  isReturned,
  type PaymentResult,
} from './apply-payment.ts'
import { saveEvent } from './event-store.ts'
import { withPaymentLock } from './payment-lock.ts'
import { setToldByEvent } from './told-payment-store.ts'
import { confirmWaitingOrder } from './waiting-order-store.ts'

export type PaymentDeps = Pick<ShopDeps, 'db' | 'providers' | 'catalogue' | 'outbox' | 'now'>

/** With the provider of the order in hand. */
export type ConfirmDeps = Omit<PaymentDeps, 'providers'> & { provider: PaymentProvider }

/**
 * Called by verify, by the webhook and by `checkPayment`, in any order and any number of times. An event saved
 * before has no effect.
 */
export async function confirmPayment(
  deps: ConfirmDeps,
  payment: ProviderPayment,
  event: SavedEvent | null = null,
): Promise<PaymentResult> {
  const unwanted = payment.status === 'authorized' && (await refuseUnwanted(deps, payment))
  if (unwanted) return unwanted
  const captured = await captureAuthorized(deps.provider, payment)
  if (!wasCaptured(captured)) return { outcome: captured.status === 'refunded' ? 'refunded' : 'pending' }
  return withPaymentLock(deps.db, captured.id, async () => {
    return (await confirmAtOnce(deps, captured, event)) ?? confirmInSteps(deps, captured, event)
  })
}

async function confirmAtOnce(
  deps: ConfirmDeps,
  payment: ProviderPayment,
  event: SavedEvent | null,
): Promise<PaymentResult | null> {
  const { id, orderId, amount, currency } = payment
  if (orderId === null || currency !== 'INR' || isReturned(payment)) return null
  const provider = deps.provider.id
  const order = await confirmWaitingOrder(deps.db, { id, provider, orderId, amount, event, now: deps.now() })
  if (order?.isNew) deps.outbox.wake()
  return order && { outcome: 'paid', order }
}

async function confirmInSteps(
  deps: ConfirmDeps,
  captured: ProviderPayment,
  event: SavedEvent | null,
): Promise<PaymentResult> {
  const { result, stock } = await withTransaction<AppliedPayment>(deps.db, async (tx) => {
    if (event && !(await saveEvent(tx, event, deps.now())))
      return { result: { outcome: 'pending' }, stock: [] }
    const applied = await applyPayment(tx, captured, arrivalIn(deps))
    if (event) await setToldByEvent(tx, { paymentId: captured.id, now: deps.now() })
    return applied
  })
  deps.outbox.wake()
  publishStock(deps, stock)
  return result
}

function arrivalIn({ provider, now }: ConfirmDeps) {
  return { provider: provider.id, now: now() }
}

async function refuseUnwanted(deps: ConfirmDeps, payment: ProviderPayment): Promise<PaymentResult | null> {
  const result = await withTransaction(deps.db, (tx) => applyUnwanted(tx, payment, arrivalIn(deps)))
  if (result) deps.outbox.wake()
  return result
}

async function captureAuthorized(
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment
  try {
    return await provider.capturePayment(payment)
  } catch (error) {
    if (isPassing(error)) return payment
    // Refused: the provider has captured it by itself, or given it back.
    if (error instanceof ProviderError && error.kind === 'refused') return provider.fetchPayment(payment.id)
    throw error
  }
}
