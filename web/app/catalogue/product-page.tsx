import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { openShopApi } from '../shop-api.ts'
import { shopContext } from '../shop-context.ts'
import { isOverlayStep } from '../ui/overlay-entry.ts'
import { pageTitle, titleText } from '../ui/page-title.ts'
import type { Route } from './+types/product-page'
import { reachForInformation } from './late-information.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductFailure } from './product-failure.tsx'
import { productMeta } from './product-meta.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { type FoundProduct, openProduct, readProduct, statusOf } from './read-product.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await readProduct(openShopApi(context.get(shopContext).callShop), params.id)
  return data({ product, asked: 0 }, { status: typeof product === 'string' ? statusOf[product] : 200 })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  reachForInformation()
  return openProduct(params.id)
}

/** Another flavour is another URL of what is here already. */
export function shouldRevalidate(change: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  if (isOverlayStep(change)) return false
  const isChoice = change.currentUrl.search !== change.nextUrl.search
  return isChoice && change.currentUrl.pathname === change.nextUrl.pathname
    ? false
    : change.defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product
  if (product instanceof Promise) return []
  if (typeof product === 'object') return productMeta(product, matches[0]?.loaderData?.site.publicUrl ?? '')
  return [...pageTitle(notFound), { name: 'robots', content: 'noindex' }]
}

const notFound = 'Product not found'

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { product, asked } = loaderData
  return (
    <main>
      <Suspense key={`${params.id} ${asked}`} fallback={<ProductSkeleton />}>
        <Await resolve={product}>
          {(found) => (
            <>
              {product instanceof Promise && <LateTitle found={found} />}
              {typeof found === 'string' ? <ProductFailure why={found} /> : <ProductDetail product={found} />}
            </>
          )}
        </Await>
      </Suspense>
    </main>
  )
}

/** A product that came after its page could not be named in the page's `meta`. */
function LateTitle({ found }: { found: FoundProduct }) {
  return <title>{titleText(typeof found === 'string' ? notFound : found.title)}</title>
}
