import { fromRupeeString, type Paise } from './money.ts'
import { plainSigns } from './typed-text.ts'

/** As people write and paste it: `₹1,899`, `Rs. 1899/-`, `1,499.00 INR`, `१,८९९`. Throws a RangeError on anything else. */
export function fromWrittenRupees(text: string): Paise {
  const plain = plainSigns(text)
    .replaceAll(' ', '')
    .replace(/^(₹|Rs\.?|INR)/i, '')
    .replace(/(\/-|INR)$/i, '')
  return fromRupeeString(plain)
}

/** `1,200` or `१२००`; null for what is no whole number. */
export function readWhole(typed: string): number | null {
  const plain = joinGroups(plainSigns(typed))
  return /^\d{1,8}$/.test(plain) ? Number(plain) : null
}

const grouped = /^-?\d{1,3}([, ]\d{2,3})*[, ]\d{3}(\.\d+)?$/

/** `1,00,000.5` as `100000.5`; `1,5`, which may be one and a half, as it is. */
export function joinGroups(plain: string): string {
  return grouped.test(plain) ? plain.replaceAll(/[, ]/g, '') : plain
}
