import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../shop-context.ts'
import { shop } from '../shop-facts.ts'
import { Listing } from './listing.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'bestsellers', request.url)
}

export default function BestsellersPage() {
  return (
    <>
      <ListingHead
        title="Bestsellers"
        description={`The ${shop.brand} products that people in India order most.`}
      />
      <Listing
        collection="bestsellers"
        title="Bestsellers"
        intro="Our most popular products, from the morning scoop to the shaker."
        failure={{ title: 'Error', text: 'Failed to fetch bestsellers' }}
      />
    </>
  )
}
