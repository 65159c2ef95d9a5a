import {
  type ListedStock,
  levelOf,
  listStockRows,
  type StockFilters,
} from '../../catalogue/inventory/list-stock.ts'
import { lowAtByDefault } from '../../catalogue/inventory/stock-limit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type CsvColumns, type CsvFile, cellsOf, inPages } from './csv-file.ts'

const batch = 500

/** A row for each variant of a list, all of its pages, in its order. */
export function stockListFile(db: Db, filters: StockFilters): CsvFile {
  return { columns: columns.map(([name]) => name), rows: rowsOf() }

  async function* rowsOf() {
    for await (const page of inPages<ListedStock>((after) =>
      listStockRows(db, { ...filters, after, limit: batch, lowAtByDefault }),
    ))
      yield page.map((row) => cellsOf(columns, row))
  }
}

const columns: CsvColumns<ListedStock> = [
  ['SKU', ({ sku }) => sku],
  ['Product', ({ product }) => product],
  ['Variant', ({ variant }) => variant],
  ['Level', levelOf],
  ['On the shelf', ({ shelf }) => shelf],
  ['Promised', ({ promised }) => promised],
  ['For sale', ({ available }) => available],
  ['Low at', ({ lowAt }) => lowAt ?? lowAtByDefault],
]
