import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OrderPapers, papersResponse } from '../../../shop/orders/papers-contract.ts'
import { read } from '../api.ts'
import type { PaperKind } from './paper-kinds.ts'
import { Papers } from './papers.tsx'

interface Print {
  orders: readonly PrintedOrder[]
  what: readonly PaperKind[]
}

interface PrintedOrder {
  orderNumber: number
  /** Only these; all of them where it is missing. */
  parcels?: readonly number[] | undefined
}

/** All papers in one print: each on a page of its own size. */
export function usePrint() {
  return async ({ orders, what }: Print): Promise<void> => {
    if (what.length === 0) return
    const numbers = orders.map(({ orderNumber }) => orderNumber)
    const papers = await read<typeof papersResponse>(`/papers?orders=${numbers.join(',')}`)
    const printed = papers.orders.map((order) => withParcels(order, orders))
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

function withParcels(order: OrderPapers, wanted: readonly PrintedOrder[]): OrderPapers {
  const numbers = wanted.find(({ orderNumber }) => orderNumber === order.orderNumber)?.parcels
  return { ...order, parcels: order.parcels.filter(({ number }) => numbers?.includes(number) ?? true) }
}
