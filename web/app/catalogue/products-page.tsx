import { shopContext } from '../shop-context.ts'
import { pageTitle } from '../ui/page-title.ts'
import type { Route } from './+types/products-page'
import { Listing } from './listing.tsx'
import { loadListing, openListing, shouldReloadListing } from './read-listing.ts'

export const shouldRevalidate = shouldReloadListing

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context.get(shopContext), 'products', request.url)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openListing('products', request.url)
}

export function meta() {
  return pageTitle(
    'All products',
    'Whey, isolate, pre-workout, EAA, omega-3 and gym accessories, with free delivery across India.',
  )
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Listing
      shelf="products"
      data={loaderData}
      title="All products"
      intro="Protein, aminos, omega-3 and training gear. Every gram is on the label, and GST is in the price."
      failure={{
        title: 'Failed to load products',
        text: 'Failed to fetch products. Please try again later.',
      }}
    />
  )
}
