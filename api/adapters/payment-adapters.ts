import { payments } from '#store/payments.ts'
import type { PaymentAdapter } from '../orders/payment-provider/payment-adapter.ts'
import type { AtLeastOne } from '../orders/payment-provider/payment-providers.ts'
import { findAdapter } from './find-adapter.ts'
import { razorpay } from './razorpay/adapter.ts'

/** The adapters that ship, for `payments.ts` of a store to name. */
const shipped: readonly PaymentAdapter[] = [razorpay]

/** In the store's order. Throws a StartError for an id that none of ours has. */
export function paymentAdapters([first, ...others]: AtLeastOne<
  PaymentAdapter | string
> = payments): AtLeastOne<PaymentAdapter> {
  const find = (choice: PaymentAdapter | string) => findAdapter('payments.ts', choice, shipped)
  return [find(first), ...others.map(find)]
}
