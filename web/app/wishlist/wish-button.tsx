import { useRef } from 'react'
import { toastNotLoaded } from '../toasts/toast-not-loaded.ts'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Wishable } from './toggle-wish.ts'
import { useWishlist } from './wishlist-store.ts'

export function WishButton({ product }: { product: Wishable }) {
  const isWished = useWishlist().some(({ productId }) => productId === product.id)
  const isLoading = useRef(false)
  /** A second tap on a heart that does not fill yet is the same wish. */
  async function toggle() {
    if (isLoading.current) return
    isLoading.current = true
    const code = await loadToggle()
    isLoading.current = false
    code?.toggleWish(product)
  }
  return (
    <HydratedButton
      aria-pressed={isWished}
      aria-label={`Save ${product.title} to your wishlist`}
      onClick={() => void toggle()}
      className="tap-target grid place-items-center rounded-full bg-white/85 hover:bg-white aria-pressed:[&_path]:fill-accent noscript:hidden"
    >
      <Icon name="heart" className="size-5" />
    </HydratedButton>
  )
}

function loadToggle() {
  return import('./toggle-wish.ts').catch(toastNotLoaded)
}
