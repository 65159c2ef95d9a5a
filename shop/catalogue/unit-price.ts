import { formatRupees, type Paise, paise } from '../money.ts'

export interface NetQuantity {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

/** Attributes that state it, with others. */
export interface StatedQuantity {
  netQuantity: NetQuantity
}

/** Of g or ml: a kg or litre. */
const thousand = 1_000

/** `1 kg`, `320 gm`, `2 lb (907 g)`, `1,000 ml`, `60 soft gels`; null where a size is no quantity. */
export function readNetQuantity(size: string): NetQuantity | null {
  const [, text = '', inBrackets = ''] =
    /^([^(]*)(?:\((.*)\)\s*)?$/s.exec(size.replace(/,(?=\d{3}\b)/g, '')) ?? []
  const read = readQuantity(text.trim())
  // As in "1 kg (pack of 2)", it is another one.
  return inBrackets === '' || readQuantity(inBrackets.trim()) ? read : null
}

function readQuantity(text: string): NetQuantity | null {
  const weighed = /^([\d.]{1,9})\s*(kgs?|gms?|grams?|g|lbs?|oz|ml|litres?|ltrs?|l)$/i.exec(text)
  if (weighed) return inBaseUnit(Number(weighed[1]), (weighed[2] ?? '').toLowerCase())
  const counted = /^(\d{1,9})\s*(veg )?(soft ?gel|capsule|cap|tablet|piece|sachet)s?$/i.exec(text)
  return counted ? { amount: Number(counted[1]), unit: 'piece' } : null
}

/** The attributes are of the first size; a size in the same unit states its own quantity. */
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

function perUnit(price: Paise, units: number): string {
  return formatRupees(paise(Math.round(price / units)), { withPaise: true })
}

function inBaseUnit(amount: number, unit: string): NetQuantity | null {
  if (!(amount > 0)) return null
  if (/^lb|oz/.test(unit)) return { amount: Math.round(amount * (unit === 'oz' ? 28.35 : 453.59)), unit: 'g' }
  return { amount: /^[kl]/.test(unit) ? amount * thousand : amount, unit: /^[ml]/.test(unit) ? 'ml' : 'g' }
}
