import type { LoaderFunctionArgs } from 'react-router'
import { listings } from '#store/listings.ts'
import { shopContext } from '../shop-context.ts'
import { Listing } from './listing.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing, shouldReloadListing } from './read-listing.ts'

const { title, intro, description } = listings.bestsellers

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(shopContext), 'bestsellers', request.url)
}

export default function BestsellersPage() {
  return (
    <>
      <ListingHead title={title} description={description} />
      <Listing
        collection="bestsellers"
        title={title}
        intro={intro}
        failure={{ title: 'Error', text: 'Failed to fetch bestsellers' }}
      />
    </>
  )
}
