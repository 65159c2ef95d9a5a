import { plainPhone } from '../../../shop/customers/form-rules.ts'
import { mobileOf } from '../../../shop/phone/form-rules.ts'
import { findOrdersToExport, type OrderToExport } from '../../orders/export-store.ts'
import { type OrderCells, orderColumns } from '../../orders/past-orders/order-columns.ts'
import { findPastOrdersAfter } from '../../orders/past-orders/past-order-store.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import type { ExportDeps } from './export-csv.ts'
import { cellsOfOrder, linesOfOrder } from './order-cells.ts'

/** Past orders as they came, then those of this shop that were paid. */
export function orderFile({ db }: ExportDeps): AsyncGenerator<string> {
  return csvFile(columns, rows())

  async function* rows() {
    const past = (last?: { place: number }) => findPastOrdersAfter(db, last?.place ?? 0)
    yield* inPages(past, (page) => page.flatMap(writeOrder))
    const ours = (last?: OrderToExport) => findOrdersToExport(db, last?.orderNumber ?? 0)
    yield* inPages(ours, (page) => page.map(writtenOrder).flatMap(writeOrder))
  }
}

const columns: CsvColumns<OrderCells> = orderColumns.map((column) => [column, (row) => row[column]])

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
function writeOrder({ name, owner, cells, lines }: WrittenOrder): OrderCells[] {
  const [first = {}, ...others] = lines
  const rows = [{ ...cells, ...phoneOf(owner, cells), ...first }, ...others]
  const email = owner?.includes('@') ? owner : ''
  return rows.map((row) => ({ ...row, Name: name, Email: email }))
}

/** As it came, or the number that its customer has changed to. */
function phoneOf(owner: string | null, { Phone = '' }: OrderCells): OrderCells {
  if (!owner?.startsWith('+') || owner === mobileOf(plainPhone(Phone))) return {}
  return { Phone: owner }
}
