import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ProductGridSkeleton } from './product-grid.tsx'
import { useWishedCards } from './use-wished-cards.ts'
import { WishedGrid } from './wished-grid.tsx'

export default function WishlistPage() {
  const hydrated = useHydrated()
  return (
    <>
      <PageHead title="Your wishlist" noIndex />
      <main className="page-width grid min-h-dvh content-start gap-8 pt-8 pb-16 md:pt-12 md:pb-24">
        <h1>Your wishlist</h1>
        <NeedsScripts what="The wishlist" />
        {hydrated ? <Wishlist /> : <ProductGridSkeleton />}
      </main>
    </>
  )
}

function Wishlist() {
  const { wished, gone, isEmpty, isFailed, isLoading, retry } = useWishedCards()
  if (isFailed)
    return (
      <RetryNotice onRetry={retry}>We couldn't load your wishlist. Please check your network.</RetryNotice>
    )
  if (isLoading) return <ProductGridSkeleton />
  if (isEmpty) return <EmptyWishlist />
  return (
    <>
      <WishedGrid wished={wished} />
      {gone > 0 && (
        <p className="text-ink-700">
          {`${gone === 1 ? 'One product you saved is' : `${gone} products you saved are`} no longer sold.`}
        </p>
      )}
    </>
  )
}

function EmptyWishlist() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-stone-100 text-ink-500">
        <Icon name="heart" className="size-9" />
      </span>
      <p className="font-bold font-display text-h3">Nothing saved yet</p>
      <p className="max-w-80 text-ink-500">Tap the heart on a product to keep it here for later.</p>
      <ButtonLink to="/products">See all products</ButtonLink>
    </div>
  )
}
