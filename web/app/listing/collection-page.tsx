import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { listings } from '#store/listings.ts'
import type { ListingTexts } from '../../../shop/store/texts.ts'
import { PageContent } from '../page-content.tsx'
import { shopContext } from '../shop-context.ts'
import { loadListingTools } from './lazy-listing-tools.tsx'
import { Listing } from './listing.tsx'
import type { Listing as ListingData } from './listing-part.ts'
import { ListingBand, ListingTop } from './listing-top.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  // Here already when the products come that it stands above.
  if (!import.meta.env.SSR) loadListingTools().catch(() => {})
  return loadListing(context.get(shopContext), handleIn(new URL(request.url).pathname), request.url)
}

export default function CollectionPage() {
  const handle = handleIn(useLocation().pathname)
  const own = ownTexts[handle] ?? unknown
  return (
    <Listing
      key={handle}
      collection={handle}
      {...(handle === 'bestsellers' && { failure: { title: 'Error', text: 'Failed to fetch bestsellers' } })}
    >
      {handle === 'products' ? (
        <ListingTop {...own} />
      ) : (
        <PageContent fallback={<ListingBand {...own} />}>
          {(listing: ListingData | null) => (
            <ListingTop {...own} {...(listing?.isMissing ? missing : listing?.collection)} />
          )}
        </PageContent>
      )}
    </Listing>
  )
}

const ownTexts: Readonly<Record<string, ListingTexts>> = listings
const missing: ListingTexts = { title: 'This page does not exist', intro: '', description: '' }
/** Keeps its room. */
const unknown = { title: '\u00a0', intro: '\u00a0', description: '' }

/** The last part of the address. */
function handleIn(pathname: string): string {
  return /[^/]*(?=\/?$)/.exec(pathname)?.[0] ?? ''
}
