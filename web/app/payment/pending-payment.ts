import { dayMs } from '../../../shop/day.ts'
import { storedValue } from '../session/stored-value.ts'
import type { PaymentProof } from './payment-windows.ts'
import { pendingPaymentKeys } from './pending-payment-keys.ts'

/**
 * A payment whose window has been opened and whose outcome the shopper has not seen. It outlives reloads, tabs and
 * logins, and has no name in it: the shop shows an order to its own customer alone.
 */
export interface PendingPayment {
  /** The provider's order id; ours where there was nothing to pay. */
  orderId: string
  /** Milliseconds since 1970. */
  openedAt: number
  /**
   * `given-up`: the shopper knows that nothing came in; late money is checked for in silence.
   * `bought`: it is paid and has left the cart; only the shopper has not seen it yet.
   */
  stage: 'open' | 'given-up' | 'bought'
  proof: PaymentProof | null
}

const pendingPayment = storedValue<PendingPayment | null>({
  keys: pendingPaymentKeys,
  parse: parsePendingPayment,
  format: (value) => [value && JSON.stringify(value), null],
  fallback: null,
})

export const usePendingPayment = pendingPayment.use
export const findPendingPayment = pendingPayment.read

/** Replaces any other pending payment. */
export function savePendingPayment(orderId: string): PendingPayment {
  const saved = findPendingPayment()
  if (saved?.orderId === orderId && saved.stage === 'open') return saved
  const payment: PendingPayment = { orderId, openedAt: Date.now(), stage: 'open', proof: null }
  pendingPayment.write(payment)
  return payment
}

export function saveProof(orderId: string, proof: PaymentProof): void {
  change(orderId, { proof })
}

/** Nothing came in. For good once the shop itself has stopped asking the provider. */
export function markGivenUp(orderId: string): void {
  const payment = findPendingPayment()
  const isOld = payment && Date.now() - payment.openedAt > longestLateMs
  if (isOld || payment?.stage === 'bought') clearPendingPayment(orderId)
  else change(orderId, { stage: 'given-up' })
}

const longestLateMs = 6 * dayMs

/** True for the one caller whose call changed it. */
export function markBought(orderId: string): boolean {
  const payment = findPendingPayment()
  if (payment?.orderId !== orderId || payment.stage === 'bought') return false
  change(orderId, { stage: 'bought' })
  return true
}

/** The shopper has seen the outcome. */
export function clearPendingPayment(orderId: string): void {
  if (findPendingPayment()?.orderId === orderId) pendingPayment.write(null)
}

/** After a logout the order's id is enough to show its owner the outcome. */
export function clearProof(): void {
  const payment = findPendingPayment()
  if (payment) pendingPayment.write({ ...payment, proof: null })
}

/** Another tab may have opened another payment since, which stays as it is. */
function change(orderId: string, changed: Partial<PendingPayment>): void {
  const payment = findPendingPayment()
  if (payment?.orderId === orderId) pendingPayment.write({ ...payment, ...changed })
}

/** Anybody may have edited it; all it can do is name an order, and the shop shows only one's own. */
export function parsePendingPayment([text, formerText]: readonly (string | null)[]): PendingPayment | null {
  try {
    const { orderId, openedAt, stage, proof } = JSON.parse(text ?? formerText ?? '{}')
    if (!isOrderId(orderId) || !Number.isFinite(openedAt) || !isStage(stage)) return null
    return { orderId, openedAt, stage, proof: isProof(proof) ? proof : null }
  } catch {
    return null
  }
}

function isOrderId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
}

function isStage(value: unknown): value is PendingPayment['stage'] {
  return value === 'open' || value === 'given-up' || value === 'bought'
}

function isProof(value: unknown): value is PaymentProof {
  if (typeof value !== 'object' || value === null) return false
  const proof = value as Record<string, unknown>
  return [proof.paymentId, proof.orderId, proof.signature].every((part) => typeof part === 'string')
}
