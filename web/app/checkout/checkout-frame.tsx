import type { ReactNode } from 'react'
import type { Paise } from '../../../shop/money.ts'
import { useCart } from '../cart/cart-store.ts'
import { OrderSummary } from '../cart/order-summary.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

interface CheckoutFrameProps {
  title: string
  steps: readonly { label: string; to?: string }[]
  current: string
  /** Below the total: what leads on. */
  action?: ReactNode
  /** For paying online. */
  saving?: Paise
  children: ReactNode
}

/** Both checkout steps: what is asked on the left, the order with its total beside or below it. */
export function CheckoutFrame({ title, steps, current, children, ...summary }: CheckoutFrameProps) {
  const lines = useCart()
  // The cart goes with a logout in another tab; a payment under way keeps the page.
  const isEmpty = useHydrated() && lines.length === 0
  return (
    <main className="page-width min-h-dvh pt-5 pb-16 md:pt-8 md:pb-24">
      <Breadcrumb steps={steps} current={current} />
      <h1 className="mt-3 mb-6 text-h2 md:mb-8">{title}</h1>
      <div className="bar:flex bar:flex-col grid grid-cols-[minmax(0,1fr)] lg:items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,45%))] lg:gap-10">
        <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-8">
          <NeedsScripts what="The checkout" />
          {children}
        </div>
        <div className="bar:contents lg:sticky lg:top-24">
          {isEmpty ? summary.action : <OrderSummary {...summary} />}
        </div>
      </div>
    </main>
  )
}
