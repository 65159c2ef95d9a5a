import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { papersResponse } from '../../../shop/orders/papers-contract.ts'
import { query, read } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { isBlank } from './is-blank.ts'
import { paperKinds } from './paper-kinds.ts'
import { Papers } from './papers.tsx'

export async function loader({ request }: { request: Request }) {
  const asked = new URL(request.url).searchParams
  const path = `/papers${query({ orders: asked.get('orders') })}`
  const { orders } = await read<typeof papersResponse>(path, { signal: request.signal })
  const wanted = asked.get('what')?.split(',')
  return { orders, what: paperKinds.filter((kind) => wanted?.includes(kind) ?? true) }
}

/** What will come out of the printer; the print dialog opens by itself. */
export function Component() {
  const { orders, what } = useLoaderData<typeof loader>()
  const isEmpty = orders.every((order) => isBlank(order, what))
  useEffect(() => {
    if (!isEmpty) document.fonts.ready.then(() => window.print())
  }, [isEmpty])
  return (
    <div className="sheets py-4">
      <ScreenTitle>Print</ScreenTitle>
      <div className="no-print mb-4 flex items-center gap-3">
        <h1>Print</h1>
        <Button kind="main" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {isEmpty ? (
        <Empty title="Nothing to print">
          Invoices and labels are made when an order is packed. Packers print an invoice until its parcel is
          delivered.
        </Empty>
      ) : (
        <Papers orders={orders} what={what} />
      )}
    </div>
  )
}
