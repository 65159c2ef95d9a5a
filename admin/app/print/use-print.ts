import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { papersResponse } from '../../../shop/orders/papers-contract.ts'
import { read } from '../api.ts'
import { type PaperKind, Papers } from './papers.tsx'

interface Print {
  orders: readonly number[]
  what: readonly PaperKind[]
}

/** All papers in one print: each on a page of its own size. */
export function usePrint() {
  return async ({ orders, what }: Print): Promise<void> => {
    const papers = await read<typeof papersResponse>(`/papers?orders=${orders.join(',')}`)
    const sheet = document.createElement('div')
    sheet.className = 'print-only'
    document.body.append(sheet)
    document.body.dataset.printing = ''
    const root = createRoot(sheet)
    flushSync(() => root.render(createElement(Papers, { orders: papers.orders, what })))
    await document.fonts.ready
    window.print()
    delete document.body.dataset.printing
    root.unmount()
    sheet.remove()
  }
}
