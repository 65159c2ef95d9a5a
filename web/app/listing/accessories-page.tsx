import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../shop-context.ts'
import { Listing } from './listing.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'accessories', request.url)
}

export default function AccessoriesPage() {
  return (
    <>
      <ListingHead
        title="Accessories"
        description="Shakers, wrist wraps, resistance bands and towels for training."
      />
      <Listing
        collection="accessories"
        title="Accessories"
        intro="Shakers, straps, bands and the small things that make a gym bag complete."
        failure={{
          title: 'Failed to load products',
          text: 'Failed to fetch products. Please try again later.',
        }}
      />
    </>
  )
}
