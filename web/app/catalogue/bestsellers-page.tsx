import { shop } from '../layout/shop.ts'
import { shopContext } from '../shop-context.ts'
import { pageTitle } from '../ui/page-title.ts'
import type { Route } from './+types/bestsellers-page'
import { Listing } from './listing.tsx'
import { loadListing, openListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context.get(shopContext), 'bestsellers', request.url)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openListing('bestsellers', request.url)
}

export function meta() {
  return pageTitle('Bestsellers', `The ${shop.brand} products that people in India order most.`)
}

export default function BestsellersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Listing
      shelf="bestsellers"
      data={loaderData}
      title="Bestsellers"
      intro="Our most popular products, from the morning scoop to the shaker."
      failure={{ title: 'Error', text: 'Failed to fetch bestsellers' }}
    />
  )
}
