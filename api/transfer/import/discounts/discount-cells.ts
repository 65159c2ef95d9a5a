import { readPercent as readPriceRule } from '../../../../shop/coupons/percent.ts'
import { noMoney, type Paise } from '../../../../shop/money.ts'
import { readEndTime, readTime } from '../../../../shop/typed-time.ts'
import { fromWrittenRupees } from '../../../../shop/written-numbers.ts'
import { readCount } from '../csv/read-cell.ts'
import type { DiscountRow as Row } from './discount-columns.ts'

export function readNames(row: Row, column: 'products' | 'collections'): string[] | null {
  const names = row
    .cell(column)
    .split(/[;,]/)
    .flatMap((name) => name.trim().toLowerCase() || [])
  return names.length > 0 ? names : null
}

/** Shopify exports a negative number. */
export function readPercent(row: Row): number {
  const type = row.cell('valueType')
  if (!/^(|percent(age)?)$/i.test(type))
    row.refuse('valueType', `"${type}": only percentages can be taken off.`)
  try {
    return readPriceRule(row.cell('value'))
  } catch {
    const text = row.cell('value')
    const isFine = /^-?\d+\.\d{3,}\s*%?$/.test(text)
    row.refuse(
      'value',
      `"${text}" ${isFine ? 'has more than two decimals' : 'is not a percentage above 0, up to 100'}.`,
    )
  }
  return 1
}

export function readLimit(row: Row): number | null {
  const text = row.cell('limit')
  if (text === '') return null
  const limit = readCount(row, 'limit')
  if (limit > 0) return limit
  if (/^0+$/.test(text)) row.refuse('limit', `"${text}" is not a whole number above zero.`)
  return null
}

const highestMinimum = 100_000_000

/** Empty, "None", an amount, or a sentence ("Minimum purchase of ₹1,000.00"). */
export function readMinimum(row: Row): Paise {
  const text = row.cell('minimum')
  if (text === '' || /^(none|no minimum.*)$/i.test(text)) return noMoney
  const amount = /items?/i.test(text)
    ? ''
    : (/(?<!\d[.,]?)\d+(?:,\d+)*(?:\.\d{1,2})?(?![.,]?\d)/.exec(text)?.[0] ?? '')
  try {
    const minimum = fromWrittenRupees(amount)
    if (minimum <= highestMinimum) return minimum
    row.refuse('minimum', `"${text}" is more than ₹10,00,000.`)
  } catch {
    row.refuse('minimum', `"${text}" holds no amount in rupees.`)
  }
  return noMoney
}

export function readTimes(row: Row): Period {
  return { starts_at: timeIn(row, 'start', readTime), ends_at: timeIn(row, 'end', readEndTime) }
}

interface Period {
  starts_at: Date | null
  ends_at: Date | null
}

function timeIn(row: Row, column: 'start' | 'end', read: (text: string) => Date | null): Date | null {
  const text = row.cell(column)
  const time = read(text)
  if (!time && text !== '') row.refuse(column, `"${text}" is not a time like 2026-01-31 18:00:00 +0530.`)
  return time
}

/** What is over at the former shop does not begin anew here. */
export function readStatus(row: Row, { starts_at, ends_at }: Period, now: Date): 'active' | 'archived' {
  const status = row.cell('status').toLowerCase()
  if (status === 'scheduled' && !starts_at) row.refuse('start', 'a scheduled discount needs its start.')
  if (status === 'expired') return ends_at && ends_at <= now ? 'active' : 'archived'
  return ['', 'active', 'scheduled'].includes(status) ? 'active' : 'archived'
}
