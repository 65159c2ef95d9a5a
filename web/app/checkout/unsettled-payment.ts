import { stored } from '../session/stored.ts'
import type { PaymentProof } from './payment-window.ts'

/**
 * A payment whose window has been opened and whose end the shopper has not been shown. It outlives reloads, tabs,
 * browsers and logins, so that a buyer who comes back is told of the order instead of paying again. It names nobody:
 * the shop tells the customer alone how an order stands.
 */
export interface UnsettledPayment {
  /** The provider's order id; ours where there was nothing to pay. */
  orderId: string
  /** Milliseconds since 1970. */
  openedAt: number
  /**
   * `given-up`: the shopper knows that nothing came in; money that comes late is looked for in silence.
   * `bought`: it is paid and has left the cart; only the shopper has not seen it yet.
   */
  stage: 'open' | 'given-up' | 'bought'
  proof: PaymentProof | null
}

const unsettled = stored<UnsettledPayment | null>({
  keys: ['unsettledPayment'],
  parse: ([text]) => readUnsettled(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

export const useUnsettled = unsettled.use
export const findUnsettled = unsettled.read

/** Takes the place of whatever other payment was kept before. */
export function keepUnsettled(orderId: string): UnsettledPayment {
  const kept = unsettled.read()
  if (kept?.orderId === orderId && kept.stage === 'open') return kept
  const payment: UnsettledPayment = { orderId, openedAt: Date.now(), stage: 'open', proof: null }
  unsettled.write(payment)
  return payment
}

export function keepProof(orderId: string, proof: PaymentProof): void {
  change(orderId, { proof })
}

/** Nothing came in. For good once the shop itself has stopped asking the provider. */
export function giveUp(orderId: string): void {
  const payment = unsettled.read()
  const isOld = payment && Date.now() - payment.openedAt > longestDoubtMs
  if (isOld || payment?.stage === 'bought') forgetUnsettled(orderId)
  else change(orderId, { stage: 'given-up' })
}

const longestDoubtMs = 6 * 24 * 3_600_000

/** True where it was this call that changed it: whoever is told so takes the goods out of the cart. */
export function markBought(orderId: string): boolean {
  const payment = unsettled.read()
  if (payment?.orderId !== orderId || payment.stage === 'bought') return false
  change(orderId, { stage: 'bought' })
  return true
}

/** The shopper has been shown what came of it. */
export function forgetUnsettled(orderId: string): void {
  if (unsettled.read()?.orderId === orderId) unsettled.write(null)
}

/** After a logout the order's id is enough to tell its owner what came of it. */
export function keepOrderIdAlone(): void {
  const payment = unsettled.read()
  if (payment) unsettled.write({ ...payment, proof: null })
}

/** Another tab may have opened another payment since, which is not to be touched. */
function change(orderId: string, changed: Partial<UnsettledPayment>): void {
  const payment = unsettled.read()
  if (payment?.orderId === orderId) unsettled.write({ ...payment, ...changed })
}

/** Anybody may have edited it; all it can do is name an order, and the shop shows only one's own. */
export function readUnsettled(text: string | null): UnsettledPayment | null {
  try {
    const { orderId, openedAt, stage, proof } = JSON.parse(text ?? '{}')
    if (typeof orderId !== 'string' || !Number.isFinite(openedAt) || !isStage(stage)) return null
    return { orderId, openedAt, stage, proof: isProof(proof) ? proof : null }
  } catch {
    return null
  }
}

function isStage(value: unknown): value is UnsettledPayment['stage'] {
  return value === 'open' || value === 'given-up' || value === 'bought'
}

function isProof(value: unknown): value is PaymentProof {
  if (typeof value !== 'object' || value === null) return false
  const proof = value as Record<string, unknown>
  return [proof.paymentId, proof.orderId, proof.signature].every((part) => typeof part === 'string')
}
