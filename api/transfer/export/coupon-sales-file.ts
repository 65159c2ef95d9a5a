import { type Paise, toRupeeString } from '../../../shop/money.ts'
import type { CouponSales } from '../../../shop/orders/money-contract.ts'
import { reportCoupons } from '../../orders/sales/report-coupons.ts'
import { type CsvColumns, csvFile } from '../../platform/export/csv-file.ts'
import type { ShopDeps } from '../../shop-deps.ts'

/** A row for each code that sold on these days. */
export function couponSalesFile(
  reports: ShopDeps['reports'],
  days: { from: string; to: string },
): AsyncGenerator<string> {
  return csvFile(columns, sold())

  async function* sold() {
    yield await reports.read((copy) => reportCoupons(copy, days))
  }
}

const columns: CsvColumns<CouponSales> = [
  ['Code', ({ code }) => code],
  ['Orders', ({ orders }) => orders],
  ['Sales (INR)', ({ sales }) => toRupeeString(sales as Paise)],
  ['Discount (INR)', ({ discount }) => toRupeeString(discount as Paise)],
  ['Refunded (INR)', ({ refunded }) => toRupeeString(refunded as Paise)],
]
