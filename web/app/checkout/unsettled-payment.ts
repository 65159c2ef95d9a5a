import { stored } from '../session/stored.ts'
import type { PaymentProof } from './payment-window.ts'

/**
 * A payment whose window has been opened and whose end nobody has seen yet. It outlives reloads,
 * tabs and browsers, so that a buyer who comes back is told of the order instead of paying again.
 */
export interface UnsettledPayment {
  /** The provider's order id. */
  orderId: string
  userId: string
  /** What was being bought: the cart is cleared only if it still is this. */
  lines: readonly { id: string; quantity: number }[]
  proof: PaymentProof | null
  /** There was nothing to pay: the order is complete, and no window was needed. */
  isPaid: boolean
}

const unsettled = stored<UnsettledPayment | null>({
  keys: ['unsettledPayment'],
  parse: ([text]) => readUnsettled(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

export const keepUnsettled = unsettled.write

/** What is still open for this customer. */
export function findUnsettled(userId: string): UnsettledPayment | null {
  const payment = unsettled.read()
  return payment?.userId === userId ? payment : null
}

export function forgetUnsettled(): void {
  unsettled.write(null)
}

/** Anybody may have edited it; all it can do is name an order, and the shop shows only one's own. */
export function readUnsettled(text: string | null): UnsettledPayment | null {
  try {
    const { orderId, userId, lines, proof } = JSON.parse(text ?? '{}')
    if (typeof orderId !== 'string' || typeof userId !== 'string' || !isLines(lines)) return null
    return { orderId, userId, lines, proof: isProof(proof) ? proof : null, isPaid: false }
  } catch {
    return null
  }
}

function isLines(value: unknown): value is UnsettledPayment['lines'] {
  return Array.isArray(value) && value.every((line) => typeof line?.id === 'string' && line.quantity > 0)
}

function isProof(value: unknown): value is PaymentProof {
  if (typeof value !== 'object' || value === null) return false
  const proof = value as Record<string, unknown>
  return [proof.paymentId, proof.orderId, proof.signature].every((part) => typeof part === 'string')
}

/** True while the cart still holds just what was being bought. */
export function isSameCart(
  one: readonly { id: string; quantity: number }[],
  other: readonly { id: string; quantity: number }[],
): boolean {
  const text = (lines: typeof one) =>
    lines
      .map(({ id, quantity }) => `${quantity} ${id}`)
      .sort()
      .join()
  return text(one) === text(other)
}
