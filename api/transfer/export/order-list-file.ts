import { writeCsvTime } from '../../../shop/csv-time.ts'
import { toRupeeString } from '../../../shop/money.ts'
import type { OrderSort } from '../../../shop/orders/list-contract.ts'
import {
  listFulfilment,
  type OrderFilters,
  type OrderSummary,
  placeOf,
} from '../../orders/fulfilment/list-fulfilment.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import type { Db } from '../../platform/postgres/database.ts'

const batch = 500

/** A row for each order of a list, all of its pages, in its order. */
export function orderListFile(db: Db, wanted: OrderFilters & { sort: OrderSort }): AsyncGenerator<string> {
  const find = (last?: OrderSummary) =>
    listFulfilment(db, { ...wanted, limit: batch, after: last && placeOf(last, wanted.sort) })
  return csvFile(columns, inPages(find))
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
