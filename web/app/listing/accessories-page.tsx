import type { LoaderFunctionArgs } from 'react-router'
import { listings } from '#store/listings.ts'
import { shopContext } from '../shop-context.ts'
import { Listing } from './listing.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

const { title, intro, description } = listings.accessories

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'accessories', request.url)
}

export default function AccessoriesPage() {
  return (
    <>
      <ListingHead title={title} description={description} />
      <Listing
        collection="accessories"
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
