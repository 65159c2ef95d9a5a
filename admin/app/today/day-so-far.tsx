import { Link } from 'react-router'
import type { Today } from '../../../shop/team/today-contract.ts'
import { rupees } from '../ui/money.tsx'

/** How the day goes: sales beside those of a week ago at this time, fourteen days, and packing. */
export function DaySoFar({ sales, packing }: Pick<Today, 'sales' | 'packing'>) {
  const isPacking = packing && packing.packed + packing.waiting > 0
  if (!sales && !isPacking) return null
  return (
    <dl className="totals today-totals">
      {sales && (
        <>
          <div>
            <dt>
              <Link to="/money?period=today">Sold today</Link>
            </dt>
            <dd>{rupees(sales.sales)}</dd>
            <dd className="text-muted text-sm">{`${counted(sales.orders)}. ${weekAgo(sales)}`}</dd>
          </div>
          <div>
            <dt>
              <Link to="/money">Last 14 days</Link>
            </dt>
            <dd>{rupees(sales.days.reduce((sum, day) => sum + day.sales, 0))}</dd>
            <dd className="text-muted text-sm">
              {counted(sales.days.reduce((sum, day) => sum + day.orders, 0))}
            </dd>
          </div>
        </>
      )}
      {isPacking && (
        <div>
          <dt>
            <Link to="/packing">Packed today</Link>
          </dt>
          <dd>{`${packing.packed} of ${packing.packed + packing.waiting}`}</dd>
          <dd className="text-muted text-sm">{`${packing.waiting} to pack`}</dd>
        </div>
      )}
    </dl>
  )
}

function weekAgo({ ordersBefore, salesBefore }: NonNullable<Today['sales']>): string {
  return `A week ago at this time: ${rupees(salesBefore)}, ${counted(ordersBefore)}.`
}

function counted(orders: number): string {
  return `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`
}
