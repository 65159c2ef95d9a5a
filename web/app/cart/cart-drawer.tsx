import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatRupees } from '../../../shop/money.ts'
import { useHydrated } from '../session/session.ts'
import { Drawer } from '../ui/drawer.tsx'
import { CartLinesList, CartNews } from './cart-lines-list.tsx'
import { useCart } from './cart-store.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { closeCartDrawer, useCartDrawerOpen } from './drawer-state.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useEarlyCoupons } from './list-coupons.ts'
import { usePricedCart } from './priced-cart.ts'
import { useRefreshedCart } from './refresh-cart.ts'

/** The quick view of the cart; stands once in the shell. */
export function CartDrawer() {
  const open = useCartDrawerOpen()
  const isEmpty = useCart().length === 0
  const hydrated = useHydrated()
  useRefreshedCart(open)
  useClosedByNavigation()
  useEarlyCoupons()
  return (
    <Drawer open={open} onClose={closeCartDrawer} title="Your Cart" side="right">
      <CartNews />
      {hydrated && (isEmpty ? <EmptyCart onLeave={closeCartDrawer} /> : <FilledCart />)}
    </Drawer>
  )
}

function FilledCart() {
  return (
    <>
      <CartLinesList onLeave={closeCartDrawer} />
      <CartFoot />
    </>
  )
}

function CartFoot() {
  const { subtotal } = usePricedCart()
  return (
    <div className="sticky bottom-0 -mx-6 mt-auto grid gap-3 border-stone-300 border-t bg-paper px-6 pt-4">
      <p className="figures flex items-baseline justify-between font-semibold text-lg">
        <span>Subtotal</span>
        <span>{formatRupees(subtotal)}</span>
      </p>
      <p className="text-ink-500 text-sm">GST inclusive, shipping free. Coupons come at checkout.</p>
      <CheckoutLink className="w-full" />
      <Link
        to="/cart"
        onClick={closeCartDrawer}
        className="grid min-h-11 place-items-center font-semibold underline-offset-4 hover:underline"
      >
        View cart
      </Link>
    </div>
  )
}

function useClosedByNavigation(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes it.
  useEffect(closeCartDrawer, [pathname])
}
