import { Suspense } from 'react'
import { Await, Link, useSearchParams } from 'react-router'
import { ListingBand } from './listing-band.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import {
  type Listing as ListingAnswer,
  type ListingData,
  partAddress,
  type Shelf as ShelfName,
} from './read-listing.ts'
import { useShownListing } from './use-shown-listing.ts'

interface ListingProps {
  shelf: ShelfName
  data: ListingData
  title: string
  intro: string
  failure: { title: string; text: string }
}

/** One shelf of the shop: its intro, then its cards, filtered by the term in the URL. */
export function Listing({ shelf, data, title, intro, failure }: ListingProps) {
  return (
    <main>
      <ListingBand {...{ title, intro }} />
      <div className="page-width py-8 pb-16 md:py-12 md:pb-24">
        <Suspense key={data.asked} fallback={<ProductGridSkeleton />}>
          <Await resolve={data.listing}>
            {(listing) => (listing ? <Shelf name={shelf} listing={listing} /> : <LoadFailure {...failure} />)}
          </Await>
        </Suspense>
      </div>
    </main>
  )
}

function Shelf({ name, listing }: { name: ShelfName; listing: ListingAnswer }) {
  const term = useSearchTerm()
  const { cards, isFinal, isLater, more } = useShownListing(name, listing, term)
  return (
    <>
      <SearchSummary term={term} isEmpty={isFinal && cards.length === 0} />
      {isLater && <FirstProducts term={term} />}
      <ProductGrid cards={cards} />
      {more && <MoreProducts {...more} />}
    </>
  )
}

/** Before the later pages of a long shelf, which are opened by their address. */
function FirstProducts({ term }: { term: string }) {
  return (
    <p className="mb-6">
      <Link
        to={partAddress(term ? { search: term } : {})}
        className={`inline-grid place-items-center ${linkClass}`}
      >
        Show from the first product
      </Link>
    </p>
  )
}

function useSearchTerm(): string {
  const [query] = useSearchParams()
  return (query.get('search') ?? '').slice(0, 200)
}

function SearchSummary({ term, isEmpty }: { term: string; isEmpty: boolean }) {
  return (
    <div role="status" className={term.trim() || isEmpty ? 'wrap-anywhere mb-6 grid gap-1' : 'sr-only'}>
      {term.trim() && <p>{`Displaying search results for "${term}"`}</p>}
      {isEmpty && <NothingFound />}
    </div>
  )
}

export function NothingFound() {
  return (
    <div className="card mt-4 grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="font-bold font-display text-h3">No results found</p>
      <p className="text-ink-500">Try a shorter word, like whey or omega.</p>
      <Link to="/products" className={`grid place-items-center ${linkClass}`}>
        See all products
      </Link>
    </div>
  )
}

const linkClass = 'min-h-11 font-semibold underline underline-offset-4'
