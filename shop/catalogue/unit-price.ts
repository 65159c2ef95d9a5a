import { formatRupees, type Paise, paise } from '../money.ts'
import type { ServingFacts } from './contract.ts'

export interface NetQuantity {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

/** Of g or ml: a kg or litre. */
const thousand = 1_000

/** `1 kg`, `320 gm`, `60 soft gels`; null where a size is no quantity. */
export function readNetQuantity(size: string): NetQuantity | null {
  const weighed = /^([\d.]{1,9})\s*(kg|gm|grams?|g|ml|litres?|l)$/i.exec(size.trim())
  if (weighed) return inBaseUnit(Number(weighed[1]), (weighed[2] ?? '').toLowerCase())
  const counted = /^(\d{1,9})\s*(soft ?gel|capsule|tablet|piece|sachet)s?$/i.exec(size.trim())
  return counted ? { amount: Number(counted[1]), unit: 'piece' } : null
}

/** The facts are of the first size; a size in the same unit states its own quantity. */
export function netQuantityOf<Net extends NetQuantity>(
  { netQuantity }: { netQuantity: Net },
  size: string | null,
): NetQuantity | Net {
  const read = size === null ? null : readNetQuantity(size)
  return read?.unit === netQuantity.unit ? read : netQuantity
}

/** Legal Metrology: per kg or litre from one on, per g or ml below, else per piece. */
export function unitSalePrice(price: Paise, net: NetQuantity, isLarge = isLargePack(net)): string {
  const { amount, unit } = net
  if (unit === 'piece') return `${perUnit(price, amount)} per piece`
  const [large, small] = unit === 'g' ? ['kg', 'g'] : ['litre', 'ml']
  return isLarge
    ? `${perUnit(price, amount / thousand)} per ${large}`
    : `${perUnit(price, amount)} per ${small}`
}

export function isLargePack({ amount, unit }: NetQuantity): boolean {
  return unit !== 'piece' && amount >= thousand
}

export interface UnitPrices {
  /** Of 25 g of protein. */
  protein: Paise | null
  serving: Paise | null
}

const proteinGrams = 25

/** Null where the facts do not say, or the size of a pack is no quantity of theirs. */
export function unitPrices(
  price: Paise,
  facts: ServingFacts | null | undefined,
  size: string | null,
): UnitPrices {
  const servings = facts ? servingsOf(facts, size) : 0
  const per = (units: number) => (units > 0 ? paise(Math.round(price / units)) : null)
  return {
    protein: per((servings * (facts?.proteinPerServingGrams ?? 0)) / proteinGrams),
    serving: per(servings),
  }
}

function servingsOf(facts: ServingFacts, size: string | null): number {
  const { netQuantity, servingsPerPack = 0 } = facts
  const net = netQuantityOf(facts, size)
  return size === null || net !== netQuantity ? (servingsPerPack * net.amount) / netQuantity.amount : 0
}

/** `₹63.30 per 25 g of protein`, `₹8.42 per serving`: paise as in every unit price. */
export function unitPriceTexts({ protein, serving }: UnitPrices): string[] {
  const prices = [
    [protein, '25 g of protein'],
    [serving, 'serving'],
  ] as const
  return prices.flatMap(([price, per]) => (price === null ? [] : `${perUnit(price, 1)} per ${per}`))
}

function perUnit(price: Paise, units: number): string {
  return formatRupees(paise(Math.round(price / units)), { withPaise: true })
}

function inBaseUnit(amount: number, unit: string): NetQuantity | null {
  if (!(amount > 0)) return null
  return { amount: /^[kl]/.test(unit) ? amount * thousand : amount, unit: /^[ml]/.test(unit) ? 'ml' : 'g' }
}
