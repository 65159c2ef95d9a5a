import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { isOverlayStep } from '../overlays/overlay-entry.ts'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { shopContext } from '../shop-context.ts'
import { ProductDetail } from './product-detail.tsx'
import { ProductFailure } from './product-failure.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { type FoundProduct, loadProduct } from './read-product.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadProduct(context.get(shopContext), params.id ?? '')
}

/** Another flavour is another URL of what is here already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (isOverlayStep(change)) return false
  const isChoice = change.currentUrl.search !== change.nextUrl.search
  return isChoice && change.currentUrl.pathname === change.nextUrl.pathname
    ? false
    : change.defaultShouldRevalidate
}

export default function ProductPage() {
  return (
    <main>
      <PageContent waiting={<ProductSkeleton />}>
        {(found: FoundProduct) => <Found found={found} />}
      </PageContent>
    </main>
  )
}

function Found({ found }: { found: FoundProduct }) {
  if (typeof found !== 'string')
    return (
      <>
        <ProductHead product={found} />
        <ProductDetail product={found} />
      </>
    )
  return (
    <>
      <PageHead title="Product not found" noIndex />
      <ProductFailure why={found} />
    </>
  )
}
