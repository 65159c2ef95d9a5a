import type { PaymentStatusResponse } from '../../../shop/checkout/contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { isNotFound, ShopError } from '../shop-api.ts'

export type PaymentOutcome =
  | { status: 'paid'; order: Order }
  /** `cancelled`: by the customer, after it had been paid. `unknown-order`: another customer's, or none. */
  | { status: 'refunded' | 'cancelled' | 'unknown-order' }

/** `expired`: the reservation is over, and yet money may still come. */
export type NoOutcome = { status: 'awaiting-payment' | 'expired' }

type ReadStatus = () => Promise<PaymentStatusResponse>

interface Polling {
  readStatus: ReadStatus
  /** After each poll without an outcome, with how many there were. Resolves when it is time for the next. */
  onNoOutcome: (found: NoOutcome, polls: number) => Promise<void>
  signal: AbortSignal
}

/** Polls until there is an outcome; null once aborted. Throws when the login has ended. */
export async function pollPaymentStatus({
  readStatus,
  onNoOutcome,
  signal,
}: Polling): Promise<PaymentOutcome | null> {
  for (let polls = 1; !signal.aborted; polls++) {
    const found = await readPaymentOutcome(readStatus)
    if (signal.aborted) return null
    if (isOutcome(found)) return found
    await onNoOutcome(found, polls)
  }
  return null
}

export function isOutcome(found: PaymentOutcome | NoOutcome): found is PaymentOutcome {
  return found.status !== 'awaiting-payment' && found.status !== 'expired'
}

/** A poll that fails finds nothing. Throws when the login has ended. */
export async function readPaymentOutcome(readStatus: ReadStatus): Promise<PaymentOutcome | NoOutcome> {
  try {
    const { status, order, cancelled } = await readStatus()
    if (status === 'paid') return order ? { status, order } : awaiting
    if (status === 'refunded') return { status: cancelled ? 'cancelled' : status }
    return status === 'expired' ? { status } : awaiting
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (isNotFound(error)) return { status: 'unknown-order' }
    if (error.status === 401) throw error
    return awaiting
  }
}

const awaiting = { status: 'awaiting-payment' } as const

/** Often at first, since most payments are confirmed at once; then every five seconds, and after expiry every ten. */
export function pollIntervalMs(polls: number, { status }: NoOutcome): number {
  if (status === 'expired') return 10_000
  return polls <= 5 ? 1_000 : polls <= 15 ? 2_000 : 5_000
}

/** Ends after these milliseconds, or as soon as the page is visible again. */
export function pauseUntilVisible(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function onVisibility() {
      if (document.visibilityState === 'visible') done()
    }
    function done() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      signal.removeEventListener('abort', done)
      resolve()
    }
    document.addEventListener('visibilitychange', onVisibility)
    signal.addEventListener('abort', done)
  })
}
