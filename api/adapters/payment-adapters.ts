import { payments } from '#store/payments.ts'
import type { PaymentAdapter } from '../orders/payment-provider/payment-adapter.ts'
import type { AtLeastOne } from '../orders/payment-provider/payment-providers.ts'
import { StartError } from '../start-error.ts'
import { razorpay } from './razorpay/adapter.ts'

/** The adapters that ship, for `payments.ts` of a store to name. */
const shipped: readonly PaymentAdapter[] = [razorpay]

/** In the store's order. Throws a StartError for an id that none of ours has. */
export function paymentAdapters([first, ...others]: AtLeastOne<
  PaymentAdapter | string
> = payments): AtLeastOne<PaymentAdapter> {
  return [adapterOf(first), ...others.map(adapterOf)]
}

function adapterOf(choice: PaymentAdapter | string): PaymentAdapter {
  if (typeof choice !== 'string') return choice
  const found = shipped.find(({ id }) => id === choice)
  if (found) return found
  const known = shipped.map(({ id }) => id).join(', ')
  throw new StartError(
    `payments.ts of the store names ${choice}. Name one of: ${known}, or give an adapter itself.`,
  )
}
