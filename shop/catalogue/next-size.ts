import { fromRupeeString, type Paise } from '../money.ts'
import { pricesPerUnit } from '../trades/price-per-unit.ts'
import type { ProductAttributes, Variant } from './contract.ts'
import { netQuantityOf } from './unit-price.ts'
import { type Choosable, optionValues } from './variant-options.ts'

export interface NextSize {
  variant: Variant
  /** `2 kg` */
  size: string
  /** Of 25 g of protein, or of a serving where the attributes tell no protein: the first of the trade. */
  price: Paise
  instead: Paise
  per: string
  /** As many pieces as hold what is in the cart, or one in place of one. */
  quantity: number
}

type Sized = Choosable & { facts: ProductAttributes | null }

/** The next larger size in stock of the same kind, where its unit price is truly lower. Coupons are left out. */
export function findNextSize(product: Sized, variant: Variant, quantity: number): NextSize | null {
  const place = product.options.findIndex(({ name }) => name.toLowerCase() === 'size')
  const { facts: attributes } = product
  if (place < 0 || !attributes) return null
  const amount = amountOf(attributes, variant, place)
  const larger = product.variants
    .filter((other) => other.availability !== 'sold-out' && isSameBut(place, variant, other))
    .map((other) => ({ other, amount: amountOf(attributes, other, place) }))
    .filter((each) => each.amount > amount)
    .sort((one, other) => one.amount - other.amount)
  for (const { other, amount: next } of larger) {
    const pieces = piecesOf(quantity * amount, next, quantity)
    const better = pieces > 0 ? lowerPrice(attributes, variant, other, place) : null
    if (better) return { ...better, variant: other, size: sizeOf(other, place) ?? '', quantity: pieces }
  }
  return null
}

/** 0 where the larger packs would not hold the same. */
function piecesOf(total: number, next: number, quantity: number): number {
  if (total % next === 0) return total / next
  return quantity === 1 ? 1 : 0
}

function lowerPrice(attributes: ProductAttributes, variant: Variant, other: Variant, place: number) {
  const [now, then] = [variant, other].map((each) => {
    const [first] = pricesPerUnit(fromRupeeString(each.price), attributes, sizeOf(each, place))
    return first
  })
  if (!now || !then || now.per !== then.per || then.price >= now.price) return null
  return { price: then.price, instead: now.price, per: now.per }
}

function amountOf(attributes: ProductAttributes, variant: Variant, place: number): number {
  return netQuantityOf(attributes, sizeOf(variant, place)).amount
}

function sizeOf(variant: Variant, place: number): string | null {
  return optionValues(variant)[place] ?? null
}

function isSameBut(place: number, one: Variant, other: Variant): boolean {
  const values = optionValues(other)
  return optionValues(one).every((value, at) => at === place || value === values[at])
}
