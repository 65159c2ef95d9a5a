import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { storedValue } from '../session/stored-value.ts'
import { pendingPaymentKeys } from './pending-payment-keys.ts'

// A notice whose code does not come is shown with the next page.
const PaymentNotice = lazy(() => import('./payment-notice.tsx').catch(() => ({ default: () => null })))

const isPaymentPending = storedValue<boolean>({
  keys: pendingPaymentKeys,
  parse: (texts) => texts.some(Boolean),
  format: () => [],
  fallback: false,
})

/** These pages show the outcome of a payment themselves. */
const pagesWithOutcome = ['/checkout/shipping', '/thankyou']

/** The outcome of a payment whose page was left, shown on whatever page the shopper is. */
export function PendingPaymentNotice() {
  const { pathname } = useLocation()
  const isPending = isPaymentPending.use()
  if (!isPending || pagesWithOutcome.includes(pathname)) return null
  return (
    <Suspense>
      <PaymentNotice />
    </Suspense>
  )
}
