import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../shop-context.ts'
import { Listing } from './listing.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'products', request.url)
}

export default function ProductsPage() {
  return (
    <>
      <ListingHead
        title="All products"
        description="Whey, isolate, pre-workout, EAA, omega-3 and gym accessories, with free delivery across India."
      />
      <Listing
        collection="products"
        title="All products"
        intro="Protein, aminos, omega-3 and training gear. Every gram is on the label, and GST is in the price."
        failure={{
          title: 'Failed to load products',
          text: 'Failed to fetch products. Please try again later.',
        }}
      />
    </>
  )
}
