import { useEffect } from 'react'
import { Link } from 'react-router'
import { deliveryCost } from '../../../../shop/delivery/delivery-cost.ts'
import { formatRupees } from '../../../../shop/money.ts'
import { CartLinesList } from '../cart-line-row.tsx'
import { useCart } from '../cart-store.ts'
import { CheckoutLink } from '../checkout-link.tsx'
import { EmptyCart } from '../empty-cart.tsx'
import { GoesWithRow } from '../goes-with-row.tsx'
import { CartNotices } from '../notices/cart-notices.tsx'
import { usePricedCart } from '../priced-cart.ts'
import { useRefreshedCart } from '../refresh-cart.ts'
import { clearRemoved } from '../removed-line.ts'

export function CartDrawerContent({ isShown }: { isShown: boolean }) {
  const isEmpty = useCart().length === 0
  useRefreshedCart(isShown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer that was closed offers no Undo.
  useEffect(clearRemoved, [isShown])
  return (
    <>
      <CartNotices />
      {isEmpty ? <EmptyCart /> : <FilledCart />}
    </>
  )
}

function FilledCart() {
  return (
    <>
      <CartLinesList />
      <GoesWithRow />
      <CartFoot />
    </>
  )
}

function CartFoot() {
  const { subtotal } = usePricedCart()
  return (
    <div
      data-foot
      className="[@container_(height>=30rem)]:sticky bottom-0 -mx-6 mt-auto grid gap-3 border-stone-300 border-t bg-paper px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      <p className="figures flex items-baseline justify-between font-semibold text-lg">
        <span>Subtotal</span>
        <span>{formatRupees(subtotal)}</span>
      </p>
      <p className="text-ink-500 text-sm">{`Includes GST. ${deliveryCost}. Apply coupons at checkout.`}</p>
      <CheckoutLink className="w-full" />
      <Link
        to="/cart"
        className="grid min-h-11 place-items-center font-semibold underline-offset-4 hover:underline"
      >
        Go to cart page
      </Link>
    </div>
  )
}
