import { type Paise, toRupeeString } from '../../../shop/money.ts'
import type { CouponSales } from '../../../shop/orders/money-contract.ts'
import { reportCoupons } from '../../orders/sales/report-coupons.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type CsvColumns, type CsvFile, cellsOf } from './csv-file.ts'

/** A row for each code that sold on these days. */
export function couponSalesFile(reports: ShopDeps['reports'], days: { from: string; to: string }): CsvFile {
  return { columns: columns.map(([name]) => name), rows: rowsOf() }

  async function* rowsOf() {
    const sold = await reports.read((copy) => reportCoupons(copy, days))
    yield sold.map((coupon) => cellsOf(columns, coupon))
  }
}

const columns: CsvColumns<CouponSales> = [
  ['Code', ({ code }) => code],
  ['Orders', ({ orders }) => orders],
  ['Sales (INR)', ({ sales }) => toRupeeString(sales as Paise)],
  ['Discount (INR)', ({ discount }) => toRupeeString(discount as Paise)],
  ['Refunded (INR)', ({ refunded }) => toRupeeString(refunded as Paise)],
]
