import { useLoaderData, useLocation, useNavigate } from 'react-router'
import type { listStockResponse, StockRow, stockHistoryResponse } from '../../../shop/stock/contract.ts'
import { query, read } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useMay } from '../frame/use-me.ts'
import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { ShelfLabelsLink } from '../print/shelf-labels-link.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { inIndia } from './figures-text.ts'
import { StockDialog } from './stock-dialog.tsx'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const asked = new URL(request.url).searchParams
  const sku = asked.get('sku')
  const listed = query({
    level: asked.get('level'),
    search: asked.get('search'),
    sort: asked.get('sort'),
    cursor: asked.get('cursor'),
  })
  const [page, history, found] = await Promise.all([
    read<typeof listStockResponse>(`/stock${listed}`, { signal }),
    sku ? readHistory(sku, { by: asked.get('history') === 'team' ? 'team' : null, signal }) : null,
    sku ? read<typeof listStockResponse>(`/stock${query({ search: sku })}`, { signal }) : null,
  ])
  const opened = found?.items.find((row) => row.sku === sku)
  return { page, history, opened: opened ?? null }
}

function readHistory(sku: string, { by, signal }: { by: string | null; signal: AbortSignal }) {
  const path = `/stock/${encodeURIComponent(sku)}/history${query({ by })}`
  return read<typeof stockHistoryResponse>(path, { signal })
}

const tabs = [
  { label: 'All', query: '' },
  { label: 'Low', query: 'level=low' },
  { label: 'Sold out', query: 'level=sold-out' },
]

const columns: Column<StockRow>[] = [
  {
    head: 'Product',
    width: 'minmax(12rem, 3fr)',
    phone: 'lead',
    cell: ({ product, variant }) => (variant ? `${product}, ${variant}` : product),
  },
  { head: 'SKU', width: 'minmax(9rem, 1fr)', sorts: [['sku', 'By SKU']], cell: ({ sku }) => sku },
  { head: 'Level', width: '7rem', phone: 'second-end', cell: (row) => <Level {...row} /> },
  { head: 'On the shelf', width: '6rem', isEnd: true, cell: ({ shelf }) => inIndia(shelf) },
  {
    head: 'Promised',
    width: '5.5rem',
    isEnd: true,
    cell: ({ promised }) => (promised > 0 ? inIndia(promised) : <span className="text-muted">–</span>),
  },
  {
    head: 'On a phone',
    width: 'phone-only',
    phone: 'second',
    cell: ({ shelf, promised }) => `${inIndia(shelf)} on shelf, ${inIndia(promised)} promised`,
  },
  {
    head: 'For sale',
    width: '5.5rem',
    phone: 'end',
    isEnd: true,
    sorts: [['fewest', 'Fewest first']],
    cell: ({ available }) => <strong>{inIndia(available)}</strong>,
  },
]

function Level({ level, short }: StockRow) {
  if (short > 0) return <span className="font-medium text-bad">{`! ${inIndia(short)} too few`}</span>
  if (level === 'ok') return <span className="text-muted">Enough</span>
  return <span className="font-medium text-bad">{level === 'low' ? '▽ Low' : '× Sold out'}</span>
}

export function Component() {
  const { page, history, opened } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const mayExport = useMay('transfer.export')
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const lowAt: Column<StockRow> = {
    head: 'Low at',
    width: '5rem',
    isEnd: true,
    cell: (row) => row.lowAt ?? <span className="text-muted">{page.lowAt}</span>,
  }
  const isFiltered = asked.has('search') || asked.has('level')
  return (
    <>
      <ListPage
        title="Stock"
        search="Product, SKU or barcode"
        sort={asked.get('sort') ?? 'sku'}
        actions={mayExport && page.items.length > 0 && <ExportStock asked={asked} />}
        tabs={tabs}
        items={page.items}
        next={page.next}
        columns={[...columns.slice(0, -1), lowAt, ...columns.slice(-1)]}
        keyOf={({ sku }) => sku}
        linkTo={({ sku }) => withSku(asked, sku)}
        bulk={(chosen, clear) => (
          <>
            <ShelfLabelsLink variants={chosen.map(({ variantId }) => variantId)} />
            <Button kind="quiet" className="bulk-clear" onClick={clear}>
              Select nothing
            </Button>
          </>
        )}
        empty={
          isFiltered ? (
            <Empty title="Nothing here">
              {asked.has('level') ? 'Nothing is low or sold out.' : 'No product, SKU or barcode fits.'}
            </Empty>
          ) : (
            <Empty title="No products yet">Stock follows the variants of products.</Empty>
          )
        }
      />
      <Dialog
        title={opened ? opened.sku : 'Stock'}
        isOpen={asked.has('sku')}
        isWide
        onClose={() => navigate(withSku(asked, null))}
      >
        {opened && history ? (
          <StockDialog key={opened.sku} row={opened} history={history.items} shopLowAt={page.lowAt} />
        ) : (
          <p>There is no such SKU on sale.</p>
        )}
      </Dialog>
    </>
  )
}

function ExportStock({ asked }: { asked: URLSearchParams }) {
  return (
    <ExportList title="Export this list" path={`/stock/export?${asked}`} isPersonal={false}>
      You get a CSV file with what is on the shelf, promised and for sale of all rows of this list, as it is
      filtered and sorted. The audit log notes that you made it.
    </ExportList>
  )
}

function withSku(asked: URLSearchParams, sku: string | null): string {
  const wanted = new URLSearchParams(asked)
  wanted.delete('sku')
  wanted.delete('history')
  if (sku !== null) wanted.set('sku', sku)
  return `?${wanted}`
}
