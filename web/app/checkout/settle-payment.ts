import type { PaymentStatusAnswer } from '../../../shop/checkout/contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ShopError } from '../shop-api.ts'

export type Settlement = { status: 'paid'; order: Order } | { status: 'expired' | 'refunded' | 'unknown' }

interface Settling {
  readStatus: () => Promise<PaymentStatusAnswer>
  /** After each look that found nothing yet, with how many there were. */
  onWaiting: (looks: number) => void
  /** Resolves when it is time to look again. */
  pause: (looks: number) => Promise<void>
  signal: AbortSignal
}

/**
 * Looks until the payment order is settled; the hold's end settles it at the latest. A look that
 * fails is no answer. Throws when the login has ended, and null comes back when it was called off.
 */
export async function settlePayment({
  readStatus,
  onWaiting,
  pause,
  signal,
}: Settling): Promise<Settlement | null> {
  for (let looks = 1; !signal.aborted; looks++) {
    const settlement = await look(readStatus)
    if (signal.aborted) return null
    if (settlement) return settlement
    onWaiting(looks)
    await pause(looks)
  }
  return null
}

async function look(readStatus: () => Promise<PaymentStatusAnswer>): Promise<Settlement | null> {
  try {
    const { status, order } = await readStatus()
    if (status === 'paid') return order ? { status, order } : null
    return status === 'awaiting-payment' ? null : { status }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.status === 404) return { status: 'unknown' }
    if (error.status === 401) throw error
    return null
  }
}

/** Often at first, since most payments settle at once; then every five seconds, or as soon as the page is seen again. */
export function pauseBetweenLooks(looks: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, looks <= 5 ? 1_000 : looks <= 15 ? 2_000 : 5_000)
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
