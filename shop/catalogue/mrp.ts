import { fromRupeeString, type Paise } from '../money.ts'
import type { Variant } from './contract.ts'

export function mrpOf({
  price,
  compare_at_price,
}: Pick<Variant, 'price' | 'compare_at_price'>): Paise | null {
  if (compare_at_price === null) return null
  const mrp = fromRupeeString(compare_at_price)
  return mrp > fromRupeeString(price) ? mrp : null
}
