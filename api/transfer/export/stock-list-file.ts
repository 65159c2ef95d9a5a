import {
  type ListedStock,
  levelOf,
  listStockRows,
  type StockFilters,
} from '../../catalogue/inventory/list-stock.ts'
import { lowAtByDefault } from '../../catalogue/inventory/stock-limit.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import type { Db } from '../../platform/postgres/database.ts'

const batch = 500

/** A row for each variant of a list, all of its pages, in its order. */
export function stockListFile(db: Db, filters: StockFilters): AsyncGenerator<string> {
  const find = (after?: ListedStock) => listStockRows(db, { ...filters, after, limit: batch, lowAtByDefault })
  return csvFile(columns, inPages(find))
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
