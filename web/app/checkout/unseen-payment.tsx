import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../session/session.ts'
import { useUnsettled } from './unsettled-payment.ts'

// News that cannot be fetched come with the next page.
const PaymentNews = lazy(() => import('./payment-news.tsx').catch(() => ({ default: () => null })))

/** What came of a payment whose page has been left, told on whatever page the shopper is; those two tell it themselves. */
const tellers = ['/checkout/shipping', '/thankyou']

export function UnseenPayment() {
  const payment = useUnsettled()
  const session = useSession()
  const { pathname } = useLocation()
  if (!payment || !session?.accessToken || tellers.includes(pathname)) return null
  const { orderId } = payment
  return (
    <Suspense>
      <PaymentNews key={orderId} orderId={orderId} userId={session.userId} />
    </Suspense>
  )
}
