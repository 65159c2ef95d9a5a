import { type ReactNode, useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { nothingFoundHint } from '#store/listings.ts'
import type { Card } from '../../../shop/catalogue/card.ts'
import { LazyCompareBar } from '../compare/lazy-compare-bar.tsx'
import { PageContent } from '../page-content.tsx'
import { useQuery } from '../query/use-query.ts'
import { LazyListingTools } from './lazy-listing-tools.tsx'
import {
  type Choices,
  type Listing as ListingData,
  type Near,
  type Part,
  partAddress,
} from './listing-part.ts'
import type { ShownChoice } from './listing-tools.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { readBestsellers } from './read-listing.ts'
import { useListing } from './use-listing.ts'
import './listing.css'

interface ListingProps {
  collection: string
  failure?: { title: string; text: string }
  /** Above the products. */
  children: ReactNode
}

export function Listing({ collection, failure = productsFailure, children }: ListingProps) {
  const shown: ShownChoice = useRef(undefined)
  return (
    <main>
      {children}
      <div className="page-width pt-2 pb-16 sm:pt-8 md:py-12 md:pb-24">
        <PageContent fallback={<ProductGridSkeleton />}>
          {(listing: ListingData | null) => {
            if (!listing) return <LoadFailure {...failure} />
            if (listing.isMissing) return <NothingFound hint={missingHint} />
            return <CollectionCards name={collection} listing={listing} shown={shown} />
          }}
        </PageContent>
      </div>
      <LazyCompareBar />
    </main>
  )
}

const missingHint = 'The link may be old or mistyped.'
const productsFailure = {
  title: 'Failed to load products',
  text: 'Failed to fetch products. Please try again later.',
}

interface CollectionCardsProps {
  name: string
  listing: ListingData
  shown: ShownChoice
}

function CollectionCards({ name, listing, shown }: CollectionCardsProps) {
  const term = useSearchTerm()
  const { cards, related, near, isFinal, isLater, more } = useListing(name, listing, term)
  const nearCards = near?.cards ?? []
  const isEmpty = isFinal && cards.length + related.length + nearCards.length === 0
  return (
    <div className="listing">
      {listing.choices && (
        <LazyListingTools collection={name} choices={listing.choices} search={term.trim()} shown={shown} />
      )}
      <div className="listing-results">
        <SearchSummary
          term={term}
          isEmpty={isEmpty}
          isLater={isLater}
          near={near}
          choices={listing.choices}
        />
        {isLater && <FirstProducts {...listing.part} />}
        <ProductGrid cards={cards} />
        {more && <MoreProducts {...more} />}
        {related.length > 0 && (
          <Titled title={relatedTitle(term.trim(), cards.length, related)} cards={related} />
        )}
        {nearCards.length > 0 && <Titled title={nearTitle(term.trim(), near?.corrected)} cards={nearCards} />}
        {isEmpty && term.trim() && !listing.part?.chosen && <Bestsellers given={listing.bestsellers} />}
      </div>
    </div>
  )
}

function relatedTitle(term: string, found = 0, cards: readonly Card[] = []): string {
  const flavours = new Set(cards.map(({ flavour }) => flavour))
  if (cards[0] && !flavours.has(undefined)) return `These come in ${[...flavours].join(' or ')}:`
  return found > 0
    ? `Nothing else has "${term}" in its name. You may also be looking for:`
    : `No product has "${term}" in its name. You may be looking for:`
}

function nearTitle(term: string, corrected: string | undefined): string {
  return corrected === undefined ? relatedTitle(term) : `Showing results for "${corrected}":`
}

/** Below an empty search result. */
function Bestsellers({ given }: { given: readonly Card[] | undefined }) {
  const { data } = useQuery(given ? null : 'bestsellers', () => readBestsellers())
  const cards = given ?? data ?? []
  return cards.length > 0 && <Titled title="Our bestsellers" cards={cards} />
}

function Titled({ title, cards }: { title: string; cards: readonly Card[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-10 [ul:empty+&]:mt-0">
      <h2 id={heading} className="wrap-anywhere mb-6 text-h3">
        {title}
      </h2>
      <ProductGrid cards={cards} />
    </section>
  )
}

function FirstProducts({ search, chosen }: Part) {
  return (
    <p className="mb-6">
      <Link
        to={partAddress({ ...(search && { search }), ...(chosen && { chosen }) })}
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

interface SearchSummaryProps {
  term: string
  isEmpty: boolean
  isLater: boolean
  choices: Choices | undefined
  near: Near | null
}

function SearchSummary({ term, isEmpty, isLater, choices, near }: SearchSummaryProps) {
  const hint = isLater ? goneHint : near?.unmet ? unmetHint(near.unmet) : hintOf(choices, term.trim())
  return (
    <div role="status" className={term.trim() || isEmpty ? 'wrap-anywhere mb-6 grid gap-1' : 'sr-only'}>
      {term.trim() && <p>{`Displaying search results for "${term}"`}</p>}
      {isEmpty && <NothingFound hint={hint} places={near?.places} />}
    </div>
  )
}

function unmetHint(unmet: string): string {
  return `We have nothing marked ${unmet}. Each food lists its ingredients and allergens.`
}

const goneHint = 'The product before this page is not sold any more. Begin again with the first product.'

function hintOf(choices: Choices | undefined, term: string): string | undefined {
  if (choices && (choices.isUnknown || Object.keys(choices.chosen.filters).length > 0))
    return 'No product has all of this. Clear the filters to see more.'
  return term ? undefined : 'There is nothing here yet.'
}

interface NothingFoundProps {
  hint?: string | undefined
  places?: Near['places']
}

export function NothingFound({ hint = nothingFoundHint, places = [] }: NothingFoundProps) {
  return (
    <div className="card mt-4 grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="font-bold font-display text-h3">No results found</p>
      <p className="text-ink-500">{places[0] ? 'These pages may help:' : hint}</p>
      {[...places, allProducts].map(({ title, path }) => (
        <Link key={path} to={path} className={`grid place-items-center ${linkClass}`}>
          {title}
        </Link>
      ))}
    </div>
  )
}

const allProducts = { title: 'See all products', path: '/products' }
const linkClass = 'min-h-11 font-semibold underline underline-offset-4'
