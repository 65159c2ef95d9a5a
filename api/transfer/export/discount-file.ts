import { writeCsvTime } from '../../../shop/csv-time.ts'
import { toRupeeString } from '../../../shop/money.ts'
import { type CouponToExport, findCouponsToExport } from '../../catalogue/coupons/export-store.ts'
import type { CouponFilters } from '../../catalogue/coupons/wanted-coupons.ts'
import { type CsvColumns, csvFile, inPages } from '../../platform/export/csv-file.ts'
import type { ExportDeps } from './export-csv.ts'

export function discountFile({ db, now }: ExportDeps, filters: CouponFilters = {}): AsyncGenerator<string> {
  const wanted = { ...filters, now: now() }
  const find = (last?: CouponToExport) => findCouponsToExport(db, { ...wanted, after: last?.title })
  return csvFile(columns, inPages(find))
}

const columns: CsvColumns<CouponToExport> = [
  ['Name', ({ title }) => title],
  ['Value', ({ percent }) => -percent],
  ['Value Type', () => 'percentage'],
  ['Type', (coupon) => (isForAll(coupon) ? 'Amount off order' : 'Amount off products')],
  ['Discount Class', (coupon) => (isForAll(coupon) ? 'order' : 'product')],
  ['Minimum Purchase Requirements', ({ minimum }) => (minimum > 0 ? toRupeeString(minimum) : null)],
  ['Combines with Order Discounts', () => 'false'],
  ['Combines with Product Discounts', () => 'false'],
  ['Combines with Shipping Discounts', () => 'false'],
  ['Customer Selection', () => 'All customers'],
  ['Context', () => null],
  ['Times Used In Total', ({ uses }) => uses],
  ['Applies Once Per Customer', ({ oncePerCustomer }) => String(oncePerCustomer)],
  ['Usage Limit Per Code', ({ usageLimit }) => usageLimit],
  ['Status', ({ state }) => state],
  ['Start', ({ startsAt }) => startsAt && writeCsvTime(startsAt)],
  ['End', ({ endsAt }) => endsAt && writeCsvTime(endsAt)],
  ['Products', ({ productHandles }) => productHandles?.join(', ')],
  ['Collections', ({ collections }) => collections?.join(', ')],
  ['Offered in the Cart', ({ isOffered }) => String(isOffered)],
]

function isForAll({ productHandles, collections }: CouponToExport): boolean {
  return productHandles === null && collections === null
}
