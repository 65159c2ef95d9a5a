import { useLoaderData } from 'react-router'
import { counted } from '../../../shop/counted.ts'
import type { SalesReport, salesResponse } from '../../../shop/orders/money-contract.ts'
import { query, read } from '../api.ts'
import { useMe } from '../frame/use-me.ts'
import { PeriodBar } from '../list/period-bar.tsx'
import { readPeriod } from '../time/period.ts'
import { cashCounts } from '../today/day-so-far.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { groupDays } from './group-days.ts'
import { MoneyFrame } from './money-frame.tsx'
import { SalesChart } from './sales-chart.tsx'
import { DayTable, ShareTable } from './sales-tables.tsx'

export async function loader({ request }: { request: Request }) {
  const { name, from, to } = readPeriod(new URL(request.url).searchParams)
  const report = await read<typeof salesResponse>(`/money/sales${query({ from, to })}`, {
    signal: request.signal,
  })
  return { name, report }
}

export function Component() {
  const { name, report } = useLoaderData<typeof loader>()
  const bars = groupDays(report.days)
  const { totals, behindSeconds } = report
  const { takesCash } = useMe()
  return (
    <MoneyFrame title="Money">
      {behindSeconds > shownFrom && (
        <p className="mt-3" role="status">
          {`These figures come from a copy of the database that is ${lag(behindSeconds)} behind.`}
        </p>
      )}
      <PeriodBar name={name} from={report.from} to={report.to} />
      <Totals report={report} />
      {takesCash && <p className="mb-4 text-muted text-sm">{cashCounts}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0 lg:col-span-2">
          <Section title="Sales">
            <SalesChart bars={bars} />
            <DayTable bars={bars} />
          </Section>
        </div>
        <Shares
          title="Products"
          heads={['Product', 'Items', 'Sales']}
          rows={report.products.map(({ sku, title, pieces, sales }) => [sku, title, pieces, sales])}
          whole={totals.sales}
        />
        <Shares
          title="States"
          heads={['State', 'Orders', 'Sales']}
          rows={report.states.map(({ state, orders, sales }) => [state, state, orders, sales])}
          whole={totals.sales}
        />
      </div>
    </MoneyFrame>
  )
}

const shownFrom = 5

function lag(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.floor(seconds / 60)} minutes`
}

interface SharesProps {
  title: string
  heads: [name: string, count: string, sales: string]
  rows: [key: string, name: string, count: number, sales: number][]
  whole: number
}

function Shares({ title, heads, rows, whole }: SharesProps) {
  return (
    <Section title={title}>
      <ShareTable
        heads={heads}
        rows={rows.map(([key, name, count, sales]) => ({ key, name, count, sales }))}
        whole={whole}
        empty="Nothing was sold."
      />
    </Section>
  )
}

function Totals({ report: { totals, before } }: { report: SalesReport }) {
  const average = totals.orders === 0 ? 0 : Math.round(totals.sales / totals.orders)
  const returns = totals.dispatched === 0 ? 0 : totals.returned / totals.dispatched
  return (
    <dl className="totals">
      <Total
        name="Sales"
        value={rupees(wholeRupees(totals.sales))}
        note={change(totals.sales, before.sales)}
      />
      <Total
        name="Orders"
        value={totals.orders.toLocaleString('en-IN')}
        note={change(totals.orders, before.orders)}
      />
      <Total
        name="Average order"
        value={rupees(wholeRupees(average))}
        note={counted(totals.pieces, 'item')}
      />
      <Total
        name="Discounts"
        value={rupees(wholeRupees(totals.discount))}
        note={share(totals.discount, totals.gross)}
      />
      <Total
        name="Refunded"
        value={rupees(wholeRupees(totals.refunded))}
        note={counted(totals.refunds, 'refund')}
      />
      <Total
        name="Returned parcels"
        value={`${(returns * 100).toFixed(1)} %`}
        note={`${totals.returned.toLocaleString('en-IN')} of ${totals.dispatched.toLocaleString('en-IN')} sent`}
      />
    </dl>
  )
}

function Total({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className="text-muted text-sm">{note}</dd>
    </div>
  )
}

function wholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((part / whole) * 100).toFixed(1)} % of the price`
}

function change(now: number, before: number): string {
  if (before === 0) return 'nothing in the period before'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'the same as the period before'
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than the period before`
}
