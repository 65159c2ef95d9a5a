import { type ReactNode, useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError } from '../toasts/toast.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { canCancel } from './order-progress.ts'
import { PayNowLink } from './pay-now-link.tsx'
import { reOrder } from './re-order.ts'

export function OrderActions({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2 border-stone-100 border-t pt-5 print:hidden sm:flex sm:flex-wrap sm:gap-3 [&>:not(dialog)]:max-sm:px-1">
      <PayNowLink order={order} />
      {children}
      <ReOrderButton order={order} isAlone={children === undefined} />
      <ButtonLink
        to={`/contact?order=${order.order_number}`}
        variant="quiet"
        className="max-sm:col-span-full"
      >
        Need Help with this
      </ButtonLink>
      {canCancel(order) && <CancelButton order={order} />}
    </div>
  )
}

function ReOrderButton({ order, isAlone }: { order: Order; isAlone: boolean }) {
  const [busy, setBusy] = useState(false)
  async function submit() {
    setBusy(true)
    // Back from the checkout finds it free.
    addEventListener('pageshow', () => setBusy(false), { once: true })
    try {
      const missing = await reOrder(order)
      // On success the button stays busy until the checkout opens.
      if (missing.length === 0) return
      toastError(missing.join(' '))
    } catch (error) {
      toastError(shopMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      onClick={() => void submit()}
      busy={busy}
      busyText="Filling your cart..."
      className={isAlone ? 'max-sm:col-span-full' : ''}
    >
      Re-Order
    </Button>
  )
}
