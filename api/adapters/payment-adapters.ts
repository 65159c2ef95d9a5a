import type { PaymentAdapter } from '../orders/payment-provider/payment-adapter.ts'
import type { AtLeastOne } from '../orders/payment-provider/payment-providers.ts'
import { razorpay } from './razorpay/adapter.ts'

/** The first takes new payments; the others finish and refund what they took. */
export const paymentAdapters: AtLeastOne<PaymentAdapter> = [razorpay]
