import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { shopContext } from '../shop-context.ts'
import { describeProduct } from './describe-product.ts'
import { ProductDetail } from './product-detail.tsx'
import { ProductFailure } from './product-failure.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { type FoundProduct, loadProduct } from './read-product.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadProduct(context.get(shopContext), params.id ?? '')
}

/** Another variant needs no new data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isChoice = change.currentUrl.search !== change.nextUrl.search
  return isChoice && change.currentUrl.pathname === change.nextUrl.pathname
    ? false
    : change.defaultShouldRevalidate
}

export default function ProductPage() {
  return (
    <main>
      <PageContent fallback={<ProductSkeleton />}>
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

function ProductHead({ product }: { product: PageProduct }) {
  const { title, images } = product
  const photo = images.find(({ photo, src }) => photo || /^https?:/i.test(src))
  return <PageHead title={title} description={describeProduct(product)} photo={photo} type="product" />
}
