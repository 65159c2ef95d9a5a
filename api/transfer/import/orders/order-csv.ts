import { plainPhone } from '../../../../shop/customers/form-rules.ts'
import { mobileOf } from '../../../../shop/phone/form-rules.ts'
import { readTime } from '../../../../shop/typed-time.ts'
import { email } from '../../../../shop/wire/contract.ts'
import {
  cellColumns,
  lineColumns,
  type OrderCells,
  type OrderColumn,
  orderColumns,
} from '../../../orders/past-orders/order-columns.ts'
import type { PastOrder } from '../../../orders/past-orders/past-order-store.ts'
import type { CsvRow } from '../csv/open-csv.ts'
import { readAmount, readCount, readDigits, readText, refuseShortened } from '../csv/read-cell.ts'

export const orderHeaders = Object.fromEntries(
  orderColumns.map((column): [OrderColumn, readonly string[]] => [column, [column]]),
) as Record<OrderColumn, readonly string[]>

type Row = CsvRow<OrderColumn>

/** With the row that it begins in. */
export type CsvOrder = PastOrder & { row: Row }

/** Rows that follow each other with one name are one order. What is wrong is added to the bad rows. */
export async function* readOrders(rows: AsyncIterable<Row>): AsyncGenerator<CsvOrder> {
  const begunIn = new Map<string, number>()
  let order: CsvOrder | null = null
  for await (const row of rows) {
    const name = row.cell('Name')
    if (order?.name === name) order.lines.push(readLine(row))
    else {
      if (order) yield order
      refuseName(row, begunIn)
      begunIn.set(name, row.row)
      order = readOrder(row)
    }
  }
  if (order) yield order
}

function refuseName(row: Row, begunIn: ReadonlyMap<string, number>): void {
  const name = row.cell('Name')
  const before = begunIn.get(name)
  if (name === '') row.refuse('Name', 'every row needs the name of its order, such as #1001.')
  else if (name.length > 100) row.refuse('Name', 'it is too long: at most 100 characters.')
  else if (before !== undefined)
    row.refuse('Name', `${name} begins in row ${before}: the rows of an order have to follow each other.`)
}

function readOrder(row: Row): CsvOrder {
  const placedAt = readTime(row.cell('Created at'))
  if (!placedAt)
    row.refuse('Created at', `"${row.cell('Created at')}" is not a time like 2026-01-31 18:00:00 +0530.`)
  if (!/^(|INR)$/i.test(row.cell('Currency')))
    row.refuse('Currency', `"${row.cell('Currency')}": only orders in rupees (INR) can be imported.`)
  if (row.cell('Total') === '') row.refuse('Total', 'every order needs its total.')
  for (const column of amounts) readAmount(row, column)
  const line = readLine(row)
  const cells = { ...readCells(row, cellColumns), ...readNumbers(row) }
  return {
    row,
    name: row.cell('Name'),
    owner: row.cell('Email') === '' ? mobileOf(plainPhone(cells.Phone ?? '')) : readText(row, 'Email', email),
    placedAt: placedAt ?? new Date(0),
    total: readAmount(row, 'Total'),
    cells,
    lines: Object.keys(line).length > 0 ? [line] : [],
  }
}

const amounts = ['Subtotal', 'Shipping', 'Taxes', 'Discount Amount', 'Refunded Amount'] as const

/** A spreadsheet shortens them, or gives them a .0. */
const numbers = [
  'Id',
  'Phone',
  'Billing Phone',
  'Shipping Phone',
  'Payment Reference',
  'Receipt Number',
  'Billing Zip',
  'Shipping Zip',
] as const

function readNumbers(row: Row): OrderCells {
  const read = numbers.map((column) => [column, readDigits(row, column)] as const)
  return Object.fromEntries(read.filter(([, digits]) => digits !== ''))
}

function readLine(row: Row): OrderCells {
  const quantity = String(readCount(row, 'Lineitem quantity'))
  for (const column of ['Lineitem price', 'Lineitem discount'] as const) readAmount(row, column)
  refuseShortened(row, 'Lineitem sku')
  const cells = readCells(row, lineColumns)
  return cells['Lineitem quantity'] === undefined ? cells : { ...cells, 'Lineitem quantity': quantity }
}

/** As the shop of then wrote them, but for names, which are looked for. */
function readCells(row: Row, columns: readonly OrderColumn[]): OrderCells {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const text = column.endsWith(' Name') ? row.cell(column) : row.longCell(column)
      // An index has no room for more.
      if (/ (Name|Zip)$/.test(column) && text.length > 500)
        row.refuse(column, 'it is too long: at most 500 characters.')
      return text === '' ? [] : [[column, text]]
    }),
  )
}
