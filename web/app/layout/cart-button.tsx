import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useCartCount } from '../cart/cart-store.ts'
import { openCartDrawer, reachForDrawer } from '../cart/drawer-state.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { iconButton } from './icon-button.ts'

/** Opens the drawer; before scripts have loaded it is a link to the cart's own page. */
export function CartButton() {
  // The button that was pressed answers first.
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
      onPointerEnter={reachForDrawer}
      onFocus={reachForDrawer}
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
