import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../session/session.ts'
import { usePendingPayment } from './pending-payment.ts'

// A notice whose code does not come is shown with the next page.
const PaymentNotice = lazy(() => import('./payment-notice.tsx').catch(() => ({ default: () => null })))

/** These pages show the outcome of a payment themselves. */
const pagesWithOutcome = ['/checkout/shipping', '/thankyou']

/** The outcome of a payment whose page was left, shown on whatever page the shopper is. */
export function PendingPaymentNotice() {
  const payment = usePendingPayment()
  const session = useSession()
  const { pathname } = useLocation()
  if (!payment || !session?.accessToken || pagesWithOutcome.includes(pathname)) return null
  const { orderId } = payment
  return (
    <Suspense>
      <PaymentNotice key={orderId} orderId={orderId} userId={session.userId} />
    </Suspense>
  )
}
