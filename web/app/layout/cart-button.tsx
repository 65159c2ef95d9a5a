import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useCartCount } from '../cart/cart-store.ts'
import { openCartDrawer } from '../cart/drawer/drawer-state.ts'
import { prefetchDrawer } from '../cart/drawer/load-drawer.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { iconButton } from './icon-button.ts'

/** A link to the cart page until the page has hydrated. */
export function CartButton() {
  // The clicked button is rendered first.
  const count = useDeferredValue(useCartCount())
  if (!useHydrated()) {
    return (
      <Link to="/cart" aria-label="Cart" className={iconButton}>
        <Icon name="bag" />
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      aria-haspopup="dialog"
      onPointerEnter={prefetchDrawer}
      onFocus={prefetchDrawer}
      onClick={openCartDrawer}
      className={iconButton}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-[min(0.75rem,14px)] text-ink leading-none"
        >
          {count}
        </span>
      )}
    </button>
  )
}
