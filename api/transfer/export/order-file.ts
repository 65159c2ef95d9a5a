import { findOrdersToExport, type OrderToExport } from '../../orders/export-store.ts'
import { type OrderCells, type OrderColumn, orderColumns } from '../../orders/past-orders/order-columns.ts'
import { findPastOrdersAfter } from '../../orders/past-orders/past-order-store.ts'
import { type CsvCells, type CsvFile, inPages } from './csv-file.ts'
import type { ExportDeps } from './export-csv.ts'
import { cellsOfOrder, linesOfOrder } from './order-cells.ts'

/** Past orders as they came, then those of this shop that were paid. */
export function orderFile({ db }: ExportDeps): CsvFile {
  return { columns: orderColumns, rows: rowsOf() }

  async function* rowsOf() {
    for await (const page of inPages<{ place: number } & WrittenOrder>((last) =>
      findPastOrdersAfter(db, last?.place ?? 0),
    ))
      yield page.flatMap(writeOrder)
    for await (const page of inPages<OrderToExport>((last) => findOrdersToExport(db, last?.orderNumber ?? 0)))
      yield page.map(writtenOrder).flatMap(writeOrder)
  }
}

interface WrittenOrder {
  name: string
  email: string | null
  cells: OrderCells
  lines: OrderCells[]
}

function writtenOrder(order: OrderToExport): WrittenOrder {
  const { orderNumber, email } = order
  return { name: `#${orderNumber}`, email, cells: cellsOfOrder(order), lines: linesOfOrder(order) }
}

/** A row for each line; the order itself stands in the first. */
function writeOrder({ name, email, cells, lines }: WrittenOrder): CsvCells[] {
  const [first = {}, ...others] = lines
  const rows = [{ ...cells, ...first }, ...others]
  return rows.map((row) =>
    orderColumns.map((column) => cellOf({ ...row, Name: name, Email: email ?? '' }, column)),
  )
}

function cellOf(row: OrderCells, column: OrderColumn): string {
  return row[column] ?? ''
}
