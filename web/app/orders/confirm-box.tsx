import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'

export interface ConfirmBoxProps {
  orderId: string
  /** Of the order: where its code goes. */
  phone: string
  /** As it was placed. */
  isCodeSent: boolean
  onConfirmed: () => void
}

const ConfirmByCode = lazy(() =>
  import('./confirm-by-code.tsx').catch(() => ({ default: () => <Notice tone="error">{notLoaded}</Notice> })),
)
const notLoaded = 'Your order is not confirmed yet. Please load the page again to enter the code.'

/** Of an order in cash that is confirmed by a code. */
export function ConfirmBox(props: ConfirmBoxProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <ConfirmByCode {...props} />
    </Suspense>
  )
}
