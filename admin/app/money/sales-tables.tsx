import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FiguresHead, FiguresTable } from '../ui/figures-table.tsx'
import { rupees } from '../ui/money.tsx'
import type { Bar } from './group-days.ts'

/** The newest first. */
export function DayTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <details className="mt-2 border-line border-t">
      <summary className="min-h-11 px-4 py-2.5 font-medium">Figures</summary>
      <FiguresTable
        label="Figures"
        heads={['When', 'Orders', 'Items', 'Sales', 'Discounts', 'Refunded', 'Sent', 'Returned']}
      >
        {bars.toReversed().map((bar) => (
          <tr key={bar.key}>
            <th scope="row" className="whitespace-nowrap">
              {bar.label}
            </th>
            <td>{bar.orders}</td>
            <td>{bar.pieces}</td>
            <td>{rupees(bar.sales)}</td>
            <td>{rupees(bar.discount)}</td>
            <td>{rupees(bar.refunded)}</td>
            <td>{bar.dispatched}</td>
            <td>{bar.returned}</td>
          </tr>
        ))}
      </FiguresTable>
    </details>
  )
}

interface ShareTableProps {
  heads: readonly [name: string, count: string, sales: string]
  rows: readonly { key: string; name: string; count: number; sales: number }[]
  whole: number
  empty: string
}

const few = 10

/** With a bar for each one's share of the whole. */
export function ShareTable({ heads, rows, whole, empty }: ShareTableProps) {
  const [isAll, setAll] = useState(false)
  const most = whole === 0 ? 0 : Math.max(...rows.map(({ sales }) => sales)) / whole
  if (rows.length === 0) return <p className="px-4 py-3 text-muted">{empty}</p>
  return (
    <>
      <table className="figures">
        <FiguresHead heads={heads}>
          <th scope="col" className="max-md:hidden">
            Share
          </th>
        </FiguresHead>
        <tbody>
          {(isAll ? rows : rows.slice(0, few)).map(({ key, name, count, sales }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{count.toLocaleString('en-IN')}</td>
              <td>{rupees(Math.round(sales / 100) * 100)}</td>
              <td className="max-md:hidden">
                <ShareBar share={whole === 0 ? 0 : sales / whole} of={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > few && !isAll && (
        <div className="border-line border-t p-2">
          <Button kind="quiet" onClick={() => setAll(true)}>
            {`Show ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  )
}

/** As long as its part of the largest one. */
function ShareBar({ share, of: most }: { share: number; of: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 40 8" className="h-2 w-10">
        <rect width="40" height="8" className="fill-hover" />
        <rect width={most === 0 ? 0 : (40 * share) / most} height="8" className="fill-link" />
      </svg>
      <span className="w-14 text-right">{`${(share * 100).toFixed(1)} %`}</span>
    </span>
  )
}
