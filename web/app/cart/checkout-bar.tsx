import { formatRupees } from '../../../shop/money.ts'
import { useCart } from './cart-store.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { usePricedCart } from './priced-cart.ts'

/** Sticks to the bottom of the screen on phones. */
export function CheckoutBar() {
  const { total } = usePricedCart()
  if (useCart().length === 0) return null
  return (
    <section
      aria-label="Checkout"
      className="sticky bottom-0 z-20 hidden flex-wrap items-center justify-between gap-x-4 gap-y-1 border-stone-300 border-t bg-white px-4 pt-2 pb-[max(10px,env(safe-area-inset-bottom))] bar:flex"
    >
      <p className="figures leading-tight">
        <span className="block text-ink-500 text-sm">Total</span>
        <span className="font-bold text-lg">{formatRupees(total)}</span>
      </p>
      <CheckoutLink className="max-w-60 grow" />
    </section>
  )
}
