/** In paise, from which on. */
const bands = [0, 50_000, 100_000, 200_000, 400_000]

export const priceBands: Readonly<Record<string, string>> = {
  'under-500': 'Under ₹500',
  '500-to-999': '₹500 to ₹999',
  '1000-to-1999': '₹1,000 to ₹1,999',
  '2000-to-3999': '₹2,000 to ₹3,999',
  'from-4000': '₹4,000 and above',
}

export function bandOf(price: number): number {
  return bands.findLastIndex((from) => price >= from)
}

export const stocks: Readonly<Record<string, string>> = { in: 'In stock' }

/** A bit for each of these names. */
export function bitsOf(names: Readonly<Record<string, string>>, chosen: readonly unknown[]): number {
  return Object.keys(names).reduce((bits, name, at) => bits | (chosen.includes(name) ? 1 << at : 0), 0)
}
