import { noMoney, type Paise, paise } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { splitTax } from './split-price.ts'

/** A row of a rate notification; `store/tax-rates.json` has those that ship. */
export interface TaxRate {
  /** 2 to 8 digits: every code that begins so, but for the exclusions. */
  hsn: string
  exclusions: readonly string[]
  description: string
  /** Per cent, of all heads together. */
  rate: number
  /** Only up to this taxable value per piece; a row without it takes the rest. */
  perPieceUpToRupees?: number | undefined
  notification: string
  schedule: string
  serialNo: string | null
  /** Days in Asia/Kolkata, both inclusive. */
  validFrom: string
  validTo: string | null
}

export interface TaxRates {
  rates: readonly TaxRate[]
}

export interface Supply {
  /** 8 digits. */
  hsn: string
  /** The day of supply in Asia/Kolkata, `2026-11-22`. */
  on: string
  /** Paid for all pieces, tax included. */
  amount: Paise
  quantity: number
}

/** Whatever the price, as some rates have a limit. */
export function hasRate(rates: readonly TaxRate[], { hsn, on }: Pick<Supply, 'hsn' | 'on'>): boolean {
  try {
    for (const amount of [noMoney, mostMoney]) findRate(rates, { hsn, on, amount, quantity: 1 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const mostMoney = paise(Number.MAX_SAFE_INTEGER)

/** The longest prefix wins. Throws a Refusal unless exactly one row applies. */
export function findRate(rates: readonly TaxRate[], supply: Supply): TaxRate {
  const { hsn, on } = supply
  const valid = rates.filter((rate) => covers(rate, hsn) && isValidOn(rate, on))
  const longest = Math.max(0, ...valid.map((rate) => rate.hsn.length))
  const closest = valid.filter((rate) => rate.hsn.length === longest)
  const capped = closest.filter((rate) => isWithinCap(rate, supply))
  const found = capped.length > 0 ? capped : closest.filter((rate) => rate.perPieceUpToRupees === undefined)
  const [only] = found
  if (!only) throw new Refusal('tax-rate-missing', { hsn, on })
  if (found.length > 1) throw new Refusal('tax-rate-ambiguous', { hsn, on, rows: found.length })
  return only
}

function covers({ hsn: prefix, exclusions }: TaxRate, hsn: string): boolean {
  return hsn.startsWith(prefix) && !exclusions.some((excluded) => hsn.startsWith(excluded))
}

function isValidOn({ validFrom, validTo }: TaxRate, day: string): boolean {
  return validFrom <= day && (validTo === null || day <= validTo)
}

function isWithinCap({ perPieceUpToRupees, rate }: TaxRate, { amount, quantity }: Supply): boolean {
  if (perPieceUpToRupees === undefined) return false
  return splitTax(amount, rate).taxable <= perPieceUpToRupees * 100 * quantity
}
