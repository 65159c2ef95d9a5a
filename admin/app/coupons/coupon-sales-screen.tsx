import { Link, useLoaderData } from 'react-router'
import type { CouponSales, couponSalesResponse } from '../../../shop/orders/money-contract.ts'
import { query, read } from '../api.ts'
import { ExportList } from '../list/export-list.tsx'
import { PeriodBar } from '../list/period-bar.tsx'
import { readPeriod } from '../time/period.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FiguresTable } from '../ui/figures-table.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'

export async function loader({ request }: { request: Request }) {
  const { name, from, to } = readPeriod(new URL(request.url).searchParams)
  const report = await read<typeof couponSalesResponse>(`/money/coupons${query({ from, to })}`, {
    signal: request.signal,
  })
  return { name, report }
}

/** What each code sold and took off, by the days of the sales report. */
export function Component() {
  const { name, report } = useLoaderData<typeof loader>()
  const { from, to, items } = report
  return (
    <div className="screen-width py-4 md:py-6">
      <ScreenTitle>Sales by code</ScreenTitle>
      <BackLink to="/coupons">Coupons</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto">Sales by code</h1>
        {items.length > 0 && (
          <ExportList
            title="Export these figures"
            path={`/money/coupons/export${query({ from, to })}`}
            isPersonal={false}
          >
            You get a CSV file with a row for each code, for the days shown. The audit log notes that you made
            it.
          </ExportList>
        )}
      </div>
      <PeriodBar name={name} from={from} to={to} />
      <Section title="Codes">{items.length === 0 ? <NoSales /> : <Codes items={items} />}</Section>
      <p className="mt-3 max-w-prose text-muted text-sm">
        Sales are what customers paid for these orders after all discounts, on the day they paid, as Money
        counts them. Refunds count on the day of the refund.
      </p>
    </div>
  )
}

function NoSales() {
  return <Empty title="No sales with a code">Nothing was sold or refunded with a code on these days.</Empty>
}

function Codes({ items }: { items: readonly CouponSales[] }) {
  return (
    <FiguresTable label="Codes" heads={['Code', 'Orders', 'Sales', 'Discount', 'Refunded']}>
      {items.map(({ code, couponId, orders, sales, discount, refunded }) => (
        <tr key={code}>
          <th scope="row">
            {couponId === null ? (
              code
            ) : (
              <Link to={`/coupons/${couponId}`} className="text-link underline">
                {code}
              </Link>
            )}
          </th>
          <td>{orders.toLocaleString('en-IN')}</td>
          <td>{rupees(sales)}</td>
          <td>{rupees(discount)}</td>
          <td>{rupees(refunded)}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}
