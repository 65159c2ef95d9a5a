import type { LoaderFunctionArgs } from 'react-router'
import { listings } from '#store/listings.ts'
import { shopContext } from '../shop-context.ts'
import { Listing } from './listing.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

const { title, intro, description } = listings.products

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'products', request.url)
}

export default function ProductsPage() {
  return (
    <>
      <ListingHead title={title} description={description} />
      <Listing
        collection="products"
        title={title}
        intro={intro}
        failure={{
          title: 'Failed to load products',
          text: 'Failed to fetch products. Please try again later.',
        }}
      />
    </>
  )
}
