import type { Paise } from '../money.ts'

export interface SampleProduct {
  handle: string
  title: string
  variantTitle: string
  unitPrice: Paise
}

/** What sample emails are about. */
export interface SampleShop {
  url: string
  products: readonly [SampleProduct, SampleProduct, SampleProduct]
  coupon: { title: string; percent: number }
}
