import { writeCsvTime } from '../../../shop/csv-time.ts'
import { toRupeeString } from '../../../shop/money.ts'
import type { OrderSort } from '../../../shop/orders/list-contract.ts'
import {
  listFulfilment,
  type OrderFilters,
  type OrderSummary,
  placeOf,
} from '../../orders/fulfilment/list-fulfilment.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type CsvColumns, type CsvFile, cellsOf, inPages } from './csv-file.ts'

const batch = 500

/** A row for each order of a list, all of its pages, in its order. */
export function orderListFile(db: Db, wanted: OrderFilters & { sort: OrderSort }): CsvFile {
  return { columns: columns.map(([name]) => name), rows: rowsOf() }

  async function* rowsOf() {
    for await (const page of inPages<OrderSummary>((last) =>
      listFulfilment(db, { ...wanted, limit: batch, after: last && placeOf(last, wanted.sort) }),
    ))
      yield page.map((order) => cellsOf(columns, order))
  }
}

const columns: CsvColumns<OrderSummary> = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Paid at', ({ paidAt }) => paidAt && writeCsvTime(paidAt)],
  ['Customer', ({ name }) => name],
  ['City', ({ city }) => city],
  ['PIN code', ({ pin }) => pin],
  ['Items', ({ pieces }) => pieces],
  ['Total (INR)', ({ total }) => toRupeeString(total)],
  ['Payment', ({ payment }) => payment],
  ['Fulfilment', ({ fulfilment }) => fulfilment],
  ['Coupon', ({ coupon }) => coupon],
  ['AWB', ({ awbs }) => awbs.join(', ')],
  ['Packed by', ({ packer }) => packer],
  ['Tags', ({ tags }) => tags.join(', ')],
]
