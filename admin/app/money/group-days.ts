import { months } from '../../../shop/day.ts'
import { dayText } from '../../../shop/moment.ts'
import type { SalesReport } from '../../../shop/orders/money-contract.ts'

type Day = SalesReport['days'][number]

/** A day, or a month where there would be too many. */
export interface Bar extends Omit<Day, 'day'> {
  key: string
  label: string
}

const mostDays = 92

export function groupDays(days: readonly Day[]): Bar[] {
  const byMonth = days.length > mostDays
  const groups = Map.groupBy(days, ({ day }) => (byMonth ? day.slice(0, 7) : day))
  return [...groups].map(([key, own]) => ({
    key,
    label: byMonth ? monthLabel(key) : dayText(key),
    ...sum(own),
  }))
}

function sum(days: readonly Day[]): Omit<Day, 'day'> {
  const of = (pick: (day: Day) => number) => days.reduce((total, day) => total + pick(day), 0)
  return {
    orders: of((day) => day.orders),
    pieces: of((day) => day.pieces),
    gross: of((day) => day.gross),
    discount: of((day) => day.discount),
    sales: of((day) => day.sales),
    refunds: of((day) => day.refunds),
    refunded: of((day) => day.refunded),
    dispatched: of((day) => day.dispatched),
    returned: of((day) => day.returned),
  }
}

function monthLabel(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

function monthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? ''
}
