import { Suspense } from 'react'
import { Await, Link, useSearchParams } from 'react-router'
import { matchesSearch } from './card.ts'
import { ListingBand } from './listing-band.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MoreProducts, useWholeListing } from './more-products.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import type { Listing as ListingAnswer, ListingData } from './read-listing.ts'

interface ListingProps {
  data: ListingData
  title: string
  intro: string
  failure: { title: string; text: string }
}

/** One shelf of the shop: its intro, then its cards, filtered by the term in the URL. */
export function Listing({ data, title, intro, failure }: ListingProps) {
  return (
    <main>
      <ListingBand {...{ title, intro }} />
      <div className="page-width py-8 pb-16 md:py-12 md:pb-24">
        <Suspense key={data.asked} fallback={<ProductGridSkeleton />}>
          <Await resolve={data.listing}>
            {(listing) => (listing ? <Shelf listing={listing} /> : <LoadFailure {...failure} />)}
          </Await>
        </Suspense>
      </div>
    </main>
  )
}

function Shelf({ listing }: { listing: ListingAnswer }) {
  const term = useSearchTerm()
  const { cards, more } = useWholeListing(listing, term)
  const found = cards.filter((card) => matchesSearch(card, term))
  return (
    <>
      <SearchSummary term={term} count={found.length} isWhole={more === null} />
      <ProductGrid cards={found} />
      {more && <MoreProducts {...more} />}
    </>
  )
}

function useSearchTerm(): string {
  const [query] = useSearchParams()
  return (query.get('search') ?? '').slice(0, 200)
}

function SearchSummary({ term, count, isWhole }: { term: string; count: number; isWhole: boolean }) {
  return (
    <div role="status" className={term.trim() ? 'wrap-anywhere mb-6 grid gap-1' : 'sr-only'}>
      {term.trim() && <p>{`Displaying search results for "${term}"`}</p>}
      {count === 0 && isWhole && <NothingFound />}
    </div>
  )
}

export function NothingFound() {
  return (
    <div className="card mt-4 grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="font-bold font-display text-h3">No results found</p>
      <p className="text-ink-500">Try a shorter word, like whey or omega.</p>
      <Link
        to="/products"
        className="grid min-h-11 place-items-center font-semibold underline underline-offset-4"
      >
        See all products
      </Link>
    </div>
  )
}
