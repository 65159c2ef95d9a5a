import { plainPhone } from '../../../shop/customers/form-rules.ts'
import { mobileOf } from '../../../shop/phone/form-rules.ts'
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
  owner: string | null
  cells: OrderCells
  lines: OrderCells[]
}

function writtenOrder(order: OrderToExport): WrittenOrder {
  const { orderNumber, email, verifiedPhone } = order
  return {
    name: `#${orderNumber}`,
    owner: email ?? verifiedPhone,
    cells: cellsOfOrder(order),
    lines: linesOfOrder(order),
  }
}

/** A row for each line; the order itself stands in the first. */
function writeOrder({ name, owner, cells, lines }: WrittenOrder): CsvCells[] {
  const [first = {}, ...others] = lines
  const rows = [{ ...cells, ...phoneOf(owner, cells), ...first }, ...others]
  const email = owner?.includes('@') ? owner : ''
  return rows.map((row) => orderColumns.map((column) => cellOf({ ...row, Name: name, Email: email }, column)))
}

/** As it came, or the number that its customer has changed to. */
function phoneOf(owner: string | null, { Phone = '' }: OrderCells): OrderCells {
  if (!owner?.startsWith('+') || owner === mobileOf(plainPhone(Phone))) return {}
  return { Phone: owner }
}

function cellOf(row: OrderCells, column: OrderColumn): string {
  return row[column] ?? ''
}
