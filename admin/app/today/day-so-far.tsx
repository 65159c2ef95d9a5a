import { Link } from 'react-router'
import { counted } from '../../../shop/counted.ts'
import { dayText } from '../../../shop/moment.ts'
import type { Today } from '../../../shop/team/today-contract.ts'
import { useMe } from '../frame/use-me.ts'
import { rupees } from '../ui/money.tsx'

/** How the day goes: sales beside those of a week ago at this time, fourteen days, and packing. */
export function DaySoFar({ sales, packing }: Pick<Today, 'sales' | 'packing'>) {
  const { takesCash } = useMe()
  const toPack = packing ? packing.packed + packing.waiting + packing.begun : 0
  const isPacking = packing && toPack > 0
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
            <dd className="text-muted text-sm">{`${counted(sales.orders, 'order')}. ${weekAgo(sales)}`}</dd>
            {takesCash && <dd className="text-muted text-sm">{cashCounts}</dd>}
          </div>
          <div>
            <dt>
              <Link to="/money">Last 14 days</Link>
            </dt>
            <dd>{rupees(sales.days.reduce((sum, day) => sum + day.sales, 0))}</dd>
            <dd className="text-muted text-sm">
              {counted(
                sales.days.reduce((sum, day) => sum + day.orders, 0),
                'order',
              )}
            </dd>
            <dd>
              <Bars days={sales.days} />
            </dd>
          </div>
        </>
      )}
      {isPacking && (
        <div>
          <dt>
            <Link to="/packing">Packed today</Link>
          </dt>
          <dd>{`${packing.packed} of ${toPack}`}</dd>
          <dd className="text-muted text-sm">{leftText(packing)}</dd>
        </div>
      )}
    </dl>
  )
}

/** `docs/cash.md`. */
export const cashCounts = 'Cash on delivery counts on the day it is delivered.'

function leftText({ waiting, begun }: NonNullable<Today['packing']>): string {
  return begun === 0 ? `${waiting} to pack` : `${waiting} to pack, ${begun} being packed`
}

function Bars({ days }: { days: NonNullable<Today['sales']>['days'] }) {
  const most = Math.max(...days.map(({ sales }) => sales), 1)
  return (
    <svg
      role="img"
      aria-label={`Sales of each day, at most ${rupees(most)}`}
      viewBox={`0 0 ${days.length * 10} 32`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {days.map(({ day, orders, sales }, index) => {
        const height = sales === 0 ? 0 : Math.max(1, (sales / most) * 32)
        return (
          <rect key={day} x={index * 10 + 1} y={32 - height} width="8" height={height} className="fill-link">
            <title>{`${dayText(day)}: ${rupees(sales)}, ${counted(orders, 'order')}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

function weekAgo({ ordersBefore, salesBefore }: NonNullable<Today['sales']>): string {
  return `A week ago at this time: ${rupees(salesBefore)}, ${counted(ordersBefore, 'order')}.`
}
