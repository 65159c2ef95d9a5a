import { useLoaderData } from 'react-router'
import { momentText } from '../../../shop/moment.ts'
import type { PickList, pickListResponse } from '../../../shop/orders/pick-list-contract.ts'
import { pickedFor } from '../../../shop/orders/picked-for.ts'
import { read } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'

export async function loader({ request }: { request: Request }) {
  const list = await read<typeof pickListResponse>('/orders/pick-list', { signal: request.signal })
  return { ...list, at: new Date().toISOString() }
}

/** What is fetched before packing; a sheet without names and prices. */
export function Component() {
  const { orders, pieces, rows, at } = useLoaderData<typeof loader>()
  return (
    <div className="sheets py-4">
      <ScreenTitle>Pick list</ScreenTitle>
      <div className="no-print mb-4 flex items-center gap-3">
        <h1 className="mr-auto">Pick list</h1>
        {rows.length > 0 && (
          <Button kind="main" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty title="Nothing to fetch">What waits to be packed is listed here, by product.</Empty>
      ) : (
        <section className="sheet" aria-label="Pick list">
          <strong className="sheet-large">{`${countOf(pieces, 'item')} for ${countOf(orders, 'order')}`}</strong>
          <div>{momentText(at)}</div>
          <table>
            <thead>
              <tr>
                <th>Items</th>
                <th>Picked</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.variantId} {...row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function Row(row: PickList['rows'][number]) {
  return (
    <tr>
      <td>
        <strong>{`${row.quantity} ×`}</strong>
        <span>{` ${row.title}`}</span>
        <small>{row.sku}</small>
        <small>{`${row.orders.length === 1 ? 'Order' : 'Orders'} ${pickedFor(row)}`}</small>
      </td>
      <td>
        <span className="sheet-tick" />
      </td>
    </tr>
  )
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
