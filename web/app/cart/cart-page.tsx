import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '../../../shop/money.ts'
import { CartDelivery } from '../delivery/cart-delivery.tsx'
import { PageHead } from '../page-head.tsx'
import { LazyViewed } from '../strips/lazy-viewed.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CartLinesList } from './cart-line-row.tsx'
import { countPieces } from './cart-lines.ts'
import { useCart } from './cart-store.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { CartNotices } from './notices/cart-notices.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePricedCart } from './priced-cart.ts'
import { useCartCheck, useRefreshedCart } from './refresh-cart.ts'
import { clearRemoved } from './removed-line.ts'
import { TotalBar } from './total-bar.tsx'

export default function CartPage() {
  const hydrated = useHydrated()
  useRefreshedCart(hydrated)
  useEffect(() => clearRemoved, [])
  return (
    <>
      <PageHead title="Your cart" noIndex />
      <main className="page-width grid min-h-dvh content-start gap-8 pt-8 pb-16 md:pt-12 md:pb-24">
        <h1>Your cart</h1>
        <NeedsScripts what="The cart" />
        {hydrated ? <CartBody /> : <CartSkeleton />}
      </main>
    </>
  )
}

function CartBody() {
  const lines = useCart()
  if (lines.length === 0) {
    return (
      <>
        <CartNotices />
        <EmptyCart />
        <LazyViewed />
      </>
    )
  }
  return (
    <div className={columns}>
      <div className="grid content-start gap-4">
        <CartNotices />
        <div className="card isolate px-4 py-2 md:px-6">
          <CartLinesList />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-1">
          <PieceCount />
          <Link
            to="/products"
            className="grid min-h-11 place-items-center font-semibold underline underline-offset-4"
          >
            Continue Shopping
          </Link>
        </div>
      </div>
      <div className="bar:contents lg:sticky lg:top-24 lg:row-span-2">
        <OrderSummary withLines={false} delivery={<CartDelivery />} action={<CheckoutAction />} />
      </div>
      <LazyLargerPacks />
    </div>
  )
}

function CheckoutAction() {
  return (
    <TotalBar total={usePricedCart().total}>
      <CheckoutLink className="grow" />
    </TotalBar>
  )
}

function LazyLargerPacks() {
  const isChecked = useCartCheck().products.size > 0
  return isChecked && <Lazy name="larger packs" load={loadLargerPacks} props={{}} fallback={null} />
}

async function loadLargerPacks() {
  return (await import('./larger-packs.tsx')).LargerPacks
}

function PieceCount() {
  const { lines, subtotal } = usePricedCart()
  const pieces = countPieces(lines)
  return (
    <p className="figures text-ink-500 text-sm">
      {`${pieces} ${pieces === 1 ? 'item' : 'items'}, ${formatRupees(subtotal)} before coupons`}
    </p>
  )
}

/** As high as two lines, against layout shift. */
function CartSkeleton() {
  return (
    <div className={columns}>
      <div className="relative grid content-start gap-4">
        <Skeleton className={line} />
        <Skeleton className={line} />
        <Skeleton className="h-17 sm:h-11" />
        <div className="absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}

const line = 'h-55.75 min-[22.5rem]:h-43.75 sm:h-38.75'
const columns =
  'bar:flex bar:flex-col grid grid-cols-[minmax(0,1fr)] lg:items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(24rem,45%))] lg:grid-rows-[auto_1fr] xl:gap-12'
