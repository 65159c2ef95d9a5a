import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Wishable } from './toggle-wish.ts'
import { useWishlist } from './wishlist-store.ts'

export function WishButton({ product }: { product: Wishable }) {
  const isWished = useWishlist().some(({ productId }) => productId === product.id)
  return (
    <HydratedButton
      aria-pressed={isWished}
      aria-label={`Save ${product.title} to your wishlist`}
      onClick={async () => (await loadToggle())?.toggleWish(product)}
      className="tap-target grid place-items-center rounded-full bg-white/85 hover:bg-white aria-pressed:[&_path]:fill-accent noscript:hidden"
    >
      <Icon name="heart" className="size-5" />
    </HydratedButton>
  )
}

function loadToggle() {
  return import('./toggle-wish.ts').catch(() => null)
}
