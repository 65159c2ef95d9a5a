import type { LoaderFunctionArgs } from 'react-router'
import { comparePath } from '../../../shop/catalogue/compare.ts'
import { useCompared } from '../compare/compare-store.ts'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { shopContext } from '../shop-context.ts'
import { ButtonLink, textLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { CompareTable } from './compare-table.tsx'
import { addProductId, OtherProducts } from './other-products.tsx'
import { type Comparison, loadComparison } from './read-compared.ts'
import { ShareButton } from './share-button.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadComparison(context.get(shopContext), request.url)
}

export default function ComparePage() {
  return (
    <>
      <PageHead title="Compare products" noIndex />
      <main className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-8 pb-16 md:pt-12 md:pb-24">
        <header className="grid gap-2">
          <h1>Compare products</h1>
          <p className="text-ink-700">Up to four, side by side.</p>
        </header>
        <PageContent fallback={<Skeleton className="h-[40rem]" />}>
          {(comparison: Comparison | null) =>
            comparison ? <Found comparison={comparison} /> : <Notice tone="error">{failure}</Notice>
          }
        </PageContent>
      </main>
    </>
  )
}

function Found({
  comparison: { products, groups, hasUnknown, hasTooMany, others },
}: {
  comparison: Comparison
}) {
  return (
    <>
      {hasUnknown && (
        <Notice tone="info">Some products of this link are not sold here, so they are left out.</Notice>
      )}
      {hasTooMany && <Notice tone="info">Four products fit side by side, so the others are left out.</Notice>}
      {products.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ShareButton title={products.map(({ title }) => title).join(', ')} />
            {others.length > 0 && (
              <a href={`#${addProductId}`} className={`inline-flex min-h-11 items-center ${textLink}`}>
                Add a product
              </a>
            )}
          </div>
          {products.length > 2 && (
            <p className="-mb-3 text-ink-500 text-sm sm:hidden">{`Swipe sideways to see all ${products.length}.`}</p>
          )}
          <CompareTable products={products} groups={groups} />
        </>
      ) : (
        <NothingChosen />
      )}
      {others.length > 0 && <OtherProducts products={products} others={others} />}
    </>
  )
}

function NothingChosen() {
  const ticked = useCompared()
  return (
    <div className="card grid justify-items-start gap-4 p-6">
      <p>Tick Compare on the products you are thinking about, and they stand here next to one another.</p>
      {ticked.length > 0 ? (
        <ButtonLink to={comparePath(ticked)}>{`Compare the ${ticked.length} you ticked`}</ButtonLink>
      ) : (
        <ButtonLink to="/products">See all products</ButtonLink>
      )}
    </div>
  )
}

const failure = 'Failed to fetch products. Please try again later.'
