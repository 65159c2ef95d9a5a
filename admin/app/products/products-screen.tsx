import { lazy, Suspense, useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type {
  listProductsResponse,
  ProductRow,
  productChoicesResponse,
  productWrites,
} from '../../../shop/products/admin-contract.ts'
import type { AnswerOf } from '../../../shop/wire/write.ts'
import { read, write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useMay } from '../frame/use-me.ts'
import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { readViews } from '../list/saved-views.tsx'
import { ShelfLabelsLink } from '../print/shelf-labels-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { AddProduct } from './add-product.tsx'
import { Move, useListOrder } from './list-order.tsx'
import { columns, draftColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { movedText } from './saved-text.ts'
import type { ProductStatus } from './status.tsx'

const ChangeMany = lazy(async () => ({ default: (await import('./change-many.tsx')).ChangeMany }))

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const asked = new URLSearchParams(new URL(request.url).search)
  asked.delete('add')
  const [page, choices, views] = await Promise.all([
    read<typeof listProductsResponse>(`/products?${asked}`, { signal }),
    read<typeof productChoicesResponse>('/products/choices', { signal }),
    readViews('products', signal),
  ])
  return { page, choices, views }
}

const filterNames = ['search', 'status', 'type', 'vendor', 'tag', 'invoice']

const tabs = [
  { label: 'All', query: '' },
  { label: 'On sale', query: 'status=active' },
  { label: 'Drafts', query: 'status=draft' },
  { label: 'Archived', query: 'status=archived' },
  { label: 'Not invoiceable', query: 'invoice=missing' },
]

export function Component() {
  const { page, choices, views } = useLoaderData<typeof loader>()
  const [asked, ask] = useSearchParams()
  const mayWrite = useMay('products.write')
  const mayExport = useMay('transfer.export')
  const isFiltered = filterNames.some((name) => asked.has(name))
  const dragging = useListOrder(page)
  const order: Column<ProductRow> = {
    head: 'Order',
    width: '7rem',
    isEnd: true,
    cell: (row) => <Move row={row} page={page} order={dragging} />,
  }
  const listed = asked.get('status') === 'draft' ? draftColumns : columns
  const shown = mayWrite && !isFiltered ? [...columns, order] : listed
  return (
    <>
      <ListPage
        title="Products"
        name="products"
        search="Name, SKU or barcode"
        below={
          <p className="mt-1 flex flex-wrap gap-x-4">
            <Link to="/collections" className="underline underline-offset-4">
              Collections
            </Link>
            <Link to="/searches" className="underline underline-offset-4">
              Searches without a result
            </Link>
          </p>
        }
        tabs={tabs}
        views={views}
        filters={<ProductFilters choices={choices} />}
        items={page.items}
        next={page.next}
        columns={shown}
        keyOf={({ handle }) => handle}
        linkTo={({ handle }) => `/products/${handle}`}
        actions={
          <>
            {mayExport && page.items.length > 0 && <ExportProducts asked={asked} />}
            {mayWrite && <NewProduct />}
          </>
        }
        empty={
          isFiltered ? (
            <Empty title="No product fits">
              Choose fewer filters, or search for a part of its name or the beginning of a SKU.
            </Empty>
          ) : (
            <Empty title="No products yet" action={mayWrite && <NewProduct />} />
          )
        }
        {...(mayWrite && {
          bulk: (chosen: readonly ProductRow[], clear: () => void) => <Bulk chosen={chosen} clear={clear} />,
        })}
      />
      <Dialog title="Add a product" isOpen={mayWrite && asked.has('add')} onClose={() => ask({})}>
        <AddProduct choices={choices} />
      </Dialog>
    </>
  )
}

function NewProduct() {
  return <ButtonLink to="?add=1">Add a product</ButtonLink>
}

function ExportProducts({ asked }: { asked: URLSearchParams }) {
  return (
    <ExportList title="Export these products" path={`/products/export?${asked}`} isPersonal={false}>
      You get a CSV file in the columns of Shopify with all products of this list, as it is filtered: their
      variants, stock and addresses of photographs. The audit log notes that you made it.
    </ExportList>
  )
}

interface BulkProps {
  chosen: readonly ProductRow[]
  clear(): void
}

function Bulk({ chosen, clear }: BulkProps) {
  const { run, isBusy } = useWrite()
  const [isChanging, setChanging] = useState(false)
  const handles = chosen.map(({ handle }) => handle)
  const set = (rows: readonly ProductRow[], status: ProductStatus) =>
    write<typeof productWrites.setStatuses>('POST', '/products/bulk/status', {
      handles: rows.map(({ handle }) => handle),
      status,
    })

  function change(status: ProductStatus) {
    const rows = chosen.filter((row) => row.status !== status)
    if (rows.length === 0) return clear()
    run(() => set(rows, status), {
      onDone: ({ results }) => {
        const done = rows.filter((_, at) => results[at]?.ok)
        tellRefused(results)
        if (done.length > 0) showToast(movedText(done.length, status), { undo: () => undo(done) })
        clear()
      },
    })
  }

  function undo(rows: readonly ProductRow[]) {
    const former = Map.groupBy(rows, (row) => row.status)
    run(async () => {
      for (const [status, same] of former) tellRefused((await set(same, status)).results)
    })
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={() => change('active')}>
        Put on sale
      </Button>
      <Button isBusy={isBusy} onClick={() => change('draft')}>
        Take off sale
      </Button>
      <Button isBusy={isBusy} onClick={() => change('archived')}>
        Archive
      </Button>
      <Button onClick={() => setChanging(true)}>Prices and tags</Button>
      <ShelfLabelsLink products={handles} />
      <Dialog
        title={chosen.length === 1 ? '1 product' : `${chosen.length} products`}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        isWide
      >
        <Suspense>
          <ChangeMany handles={handles} />
        </Suspense>
      </Dialog>
    </>
  )
}

function tellRefused(results: AnswerOf<typeof productWrites.setStatuses>['results']) {
  for (const result of results) if (!result.ok) showToast(result.error.message, { kind: 'problem' })
}
