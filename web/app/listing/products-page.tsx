import type { LoaderFunctionArgs } from 'react-router'
import { listings } from '#store/listings.ts'
import { shopContext } from '../shop-context.ts'
import { Listing } from './listing.tsx'
import { ListingTop } from './listing-top.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'products', request.url)
}

export default function ProductsPage() {
  return (
    <Listing collection="products">
      <ListingTop {...listings.products} />
    </Listing>
  )
}
