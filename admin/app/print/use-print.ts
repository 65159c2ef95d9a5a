import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OrderPapers, papersResponse } from '../../../shop/orders/papers-contract.ts'
import { read } from '../api.ts'
import type { PaperKind } from './paper-kinds.ts'
import { Papers } from './papers.tsx'

interface Print {
  orders: readonly number[]
  what: readonly PaperKind[]
  /** Of one order: only these parcels. */
  parcels?: readonly number[] | undefined
}

/** All papers in one print: each on a page of its own size. */
export function usePrint() {
  return async ({ orders, what, parcels }: Print): Promise<void> => {
    if (what.length === 0) return
    const papers = await read<typeof papersResponse>(`/papers?orders=${orders.join(',')}`)
    const printed = papers.orders.map((order) => withParcels(order, parcels))
    const sheet = document.createElement('div')
    sheet.className = 'print-only'
    document.body.append(sheet)
    document.body.dataset.printing = ''
    const root = createRoot(sheet)
    flushSync(() => root.render(createElement(Papers, { orders: printed, what })))
    await document.fonts.ready
    window.print()
    delete document.body.dataset.printing
    root.unmount()
    sheet.remove()
  }
}

function withParcels(order: OrderPapers, numbers: Print['parcels']): OrderPapers {
  return { ...order, parcels: order.parcels.filter(({ number }) => numbers?.includes(number) ?? true) }
}
