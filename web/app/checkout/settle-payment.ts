import type { PaymentStatusAnswer } from '../../../shop/checkout/contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ShopError } from '../shop-api.ts'
import { shop } from '../shop-facts.ts'

export type Settlement =
  | { status: 'paid'; order: Order }
  /** `cancelled`: by the customer, after it had been paid. `unknown`: another customer's, or none. */
  | { status: 'refunded' | 'cancelled' | 'unknown' }

/** `expired`: the time is over, and yet money may still come and settle it. */
type Unsettled = { status: 'awaiting-payment' | 'expired' }

type ReadStatus = () => Promise<PaymentStatusAnswer>

interface Settling {
  readStatus: ReadStatus
  /** After each look that found nothing yet, with how many there were. */
  onWaiting: (looks: number, isExpired: boolean) => void
  /** Resolves when it is time to look again. */
  pause: (looks: number, isExpired: boolean) => Promise<void>
  signal: AbortSignal
}

/** Looks until the payment order is settled. Throws when the login has ended, and null comes back when it was called off. */
export async function settlePayment({
  readStatus,
  onWaiting,
  pause,
  signal,
}: Settling): Promise<Settlement | null> {
  for (let looks = 1; !signal.aborted; looks++) {
    const seen = await lookAtPayment(readStatus)
    if (signal.aborted) return null
    if (isSettled(seen)) return seen
    const isExpired = seen.status === 'expired'
    onWaiting(looks, isExpired)
    await pause(looks, isExpired)
  }
  return null
}

export function isSettled(seen: Settlement | Unsettled): seen is Settlement {
  return seen.status !== 'awaiting-payment' && seen.status !== 'expired'
}

/** A look that fails is no answer. Throws when the login has ended. */
export async function lookAtPayment(readStatus: ReadStatus): Promise<Settlement | Unsettled> {
  try {
    const { status, order, cancelled } = await readStatus()
    if (status === 'paid') return order ? { status, order } : waiting
    return status === 'refunded' && cancelled ? { status: 'cancelled' } : { status }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.status === 404) return { status: 'unknown' }
    if (error.status === 401) throw error
    return waiting
  }
}

const waiting = { status: 'awaiting-payment' } as const

/** Often at first, since most payments settle at once; then every five seconds, and after its time every ten. */
export function gapAfter(looks: number, isExpired: boolean): number {
  if (isExpired) return 10_000
  return looks <= 5 ? 1_000 : looks <= 15 ? 2_000 : 5_000
}

/** Ends after these milliseconds, or as soon as the page is seen again. */
export function pauseUnseen(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function onSight() {
      if (document.visibilityState === 'visible') done()
    }
    function done() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSight)
      signal.removeEventListener('abort', done)
      resolve()
    }
    document.addEventListener('visibilitychange', onSight)
    signal.addEventListener('abort', done)
  })
}

/** What the shopper is told of a payment that brought no order. */
export const endedUnpaid = {
  expired: `The payment wasn’t completed in time. Your cart is as you left it. If your money still reaches us, we’ll place the order or refund you in full within ${shop.refundTime}, and email you.`,
  refunded: `Your payment reached us after the order had expired or been replaced, so we’ve refunded it in full. It should reach you within ${shop.refundTime}.`,
  cancelled: 'This order was cancelled, and we’re refunding it in full.',
}
