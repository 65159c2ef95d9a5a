import '../styles/shelf-labels.css'
import { useLoaderData, useSearchParams } from 'react-router'
import type { ShelfLabel, shelfLabelsResponse } from '../../../shop/orders/papers-contract.ts'
import { query, read } from '../api.ts'
import { UrlFilter } from '../list/url-filter.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { Bars } from './bars.tsx'

export function loader({ request }: { request: Request }) {
  const asked = new URL(request.url).searchParams
  const chosen = query({ variants: asked.get('variants'), products: asked.get('products') })
  return read<typeof shelfLabelsResponse>(`/stock/labels${chosen}`, { signal: request.signal })
}

/** Without a price: it changes, and the label stays on the shelf. */
export function Component() {
  const { labels, hasMore } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const isSingle = asked.get('paper') === 'single'
  return (
    <div className="sheets py-4">
      <ScreenTitle>Shelf labels</ScreenTitle>
      <div className="no-print mb-4 grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="mr-auto">
            Shelf labels <span className="font-normal text-muted">{labels.length}</span>
          </h1>
          <UrlFilter name="paper" label="Paper">
            <option value="">A4, 24 labels a sheet</option>
            <option value="single">4 × 6 inch, one label each</option>
          </UrlFilter>
          {labels.length > 0 && (
            <Button kind="main" onClick={() => window.print()}>
              Print
            </Button>
          )}
        </div>
        {hasMore && (
          <Notice>{`Only the first ${labels.length} are here. Choose fewer products at once.`}</Notice>
        )}
        {labels.length === 0 && (
          <Empty title="No labels">What was chosen has no variants on sale or in drafts.</Empty>
        )}
      </div>
      {isSingle
        ? labels.map((label) => <Single key={label.sku} {...label} />)
        : sheetsOf(labels).map((sheet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets have nothing but their number.
            <section key={at} className="sheet sheet-shelf" aria-label={`Sheet ${at + 1}`}>
              {sheet.map((label) => (
                <Small key={label.sku} {...label} />
              ))}
            </section>
          ))}
    </div>
  )
}

const onSheet = 24

function sheetsOf(labels: readonly ShelfLabel[]): ShelfLabel[][] {
  const sheets = Array.from({ length: Math.ceil(labels.length / onSheet) })
  return sheets.map((_, at) => labels.slice(at * onSheet, (at + 1) * onSheet))
}

function Small({ sku, product, variant, code }: ShelfLabel) {
  return (
    <div className="shelf-label">
      <span className="shelf-title">{variant ? `${product}, ${variant}` : product}</span>
      <Bars code={code} className={codeClass(code)} />
      <span>{sku}</span>
    </div>
  )
}

function Single({ sku, product, variant, code }: ShelfLabel) {
  return (
    <section className="sheet sheet-label sheet-shelf-single" aria-label={`Label of ${sku}`}>
      <strong className="sheet-large">{product}</strong>
      {variant && <div className="sheet-large">{variant}</div>}
      <Bars code={code} className={codeClass(code)} />
      <strong className="sheet-large">{sku}</strong>
    </section>
  )
}

function codeClass({ height }: ShelfLabel['code']): string {
  return height === 1 ? 'sheet-bars' : 'sheet-qr'
}
