import type { Paise } from '../money.ts'

const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** `Rupees One Lakh Two Thousand and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100)
  const rest = amount % 100
  const words = rest > 0 ? `${numberInWords(rupees)} and ${numberInWords(rest)} Paise` : numberInWords(rupees)
  return `Rupees ${words} Only`
}

function numberInWords(number: number): string {
  for (const [size, name] of units) {
    if (number >= size) return joinWords(`${numberInWords(Math.floor(number / size))} ${name}`, number % size)
  }
  if (number < 20) return ones[number] ?? ''
  return joinWords(tens[Math.floor(number / 10)] ?? '', number % 10, '-')
}

function joinWords(head: string, rest: number, between = ' '): string {
  return rest === 0 ? head : `${head}${between}${numberInWords(rest)}`
}
