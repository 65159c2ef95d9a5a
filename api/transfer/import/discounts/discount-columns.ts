import type { CsvRow } from '../csv/open-csv.ts'

export const discountColumns = {
  name: ['Name'],
  value: ['Value'],
  valueType: ['Value Type'],
  type: ['Type'],
  class: ['Discount Class'],
  // Shopify names products in words only, and offers no codes; these columns are our own.
  products: ['Products'],
  collections: ['Collections'],
  offered: ['Offered in the Cart'],
  customers: ['Customer Selection'],
  minimum: ['Minimum Purchase Requirements'],
  withOrder: ['Combines with Order Discounts'],
  withProduct: ['Combines with Product Discounts'],
  // Without a meaning here: delivery is free, and coupons are for its one shop.
  withShipping: ['Combines with Shipping Discounts'],
  context: ['Context'],
  timesUsed: ['Times Used In Total'],
  once: ['Applies Once Per Customer'],
  limit: ['Usage Limit Per Code'],
  status: ['Status'],
  start: ['Start'],
  end: ['End'],
} as const

export type DiscountRow = CsvRow<keyof typeof discountColumns>
