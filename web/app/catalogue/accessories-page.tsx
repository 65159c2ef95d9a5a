import { shopContext } from '../shop-context.ts'
import { pageTitle } from '../ui/page-title.ts'
import type { Route } from './+types/accessories-page'
import { Listing } from './listing.tsx'
import { loadListing, openListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context.get(shopContext), 'accessories', request.url)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openListing('accessories', request.url)
}

export function meta() {
  return pageTitle('Accessories', 'Shakers, wrist wraps, resistance bands and towels for training.')
}

export default function AccessoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Listing
      shelf="accessories"
      data={loaderData}
      title="Accessories"
      intro="Shakers, straps, bands and the small things that make a gym bag complete."
      failure={{
        title: 'Failed to load products',
        text: 'Failed to fetch products. Please try again later.',
      }}
    />
  )
}
