import { formatRupees, type Paise, paise } from '../money.ts'
import type { ProductFacts } from './contract.ts'

export interface NetQuantity {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

/** `1 kg`, `320 gm`, `60 soft gels`; null where a size is no quantity. */
export function readNetQuantity(size: string): NetQuantity | null {
  const weighed = /^([\d.]+)\s*(kg|gm|grams?|g|ml|litres?|l)$/i.exec(size.trim())
  if (weighed) return inBaseUnit(Number(weighed[1]), (weighed[2] ?? '').toLowerCase())
  const counted = /^(\d+)\s*(soft ?gels?|capsules?|tablets?|pieces?|sachets?)$/i.exec(size.trim())
  return counted ? { amount: Number(counted[1]), unit: 'piece' } : null
}

/** The facts are of the first size; a size in the same unit states its own quantity. */
export function netQuantityOf(facts: Pick<ProductFacts, 'netQuantity'>, size: string | null): NetQuantity {
  const { amount, unit } = facts.netQuantity
  const read = size === null ? null : readNetQuantity(size)
  return read?.unit === unit ? read : { amount, unit }
}

/** Legal Metrology: per kg or litre from one on, per g or ml below, else per piece. */
export function unitSalePrice(price: Paise, { amount, unit }: NetQuantity): string {
  if (unit === 'piece') return `${perUnit(price, amount)} per piece`
  const isLarge = amount >= 1000
  const name = unit === 'g' ? (isLarge ? 'kg' : 'g') : isLarge ? 'litre' : 'ml'
  return `${perUnit(price, isLarge ? amount / 1000 : amount)} per ${name}`
}

export function proteinPrice(
  price: Paise,
  facts: Pick<ProductFacts, 'netQuantity' | 'servingsPerPack' | 'proteinPerServingGrams'>,
  net: NetQuantity,
): string | null {
  if (!facts.proteinPerServingGrams || !facts.servingsPerPack || net.unit !== facts.netQuantity.unit)
    return null
  const packs = net.amount / facts.netQuantity.amount
  return perUnit(price, facts.proteinPerServingGrams * facts.servingsPerPack * packs)
}

function perUnit(price: Paise, units: number): string {
  return formatRupees(paise(Math.round(price / units)), { withPaise: true })
}

function inBaseUnit(amount: number, unit: string): NetQuantity | null {
  if (!Number.isFinite(amount) || amount <= 0) return null
  if (unit === 'kg') return { amount: amount * 1000, unit: 'g' }
  if (unit.startsWith('l')) return { amount: amount * 1000, unit: 'ml' }
  return { amount, unit: unit === 'ml' ? 'ml' : 'g' }
}
