import { fromDevanagari } from './devanagari.ts'
import { joinedWords, withoutPlural } from './word-forms.ts'

export interface Token {
  /** `whey`, `1000g`, `700ml`. */
  term: string
  /** As it was typed, in small letters. */
  typed: string
}

const units: Readonly<Record<string, { unit: 'g' | 'ml' | 'mg'; times: number }>> = {
  ...ofUnit('g', 1, 'g gm gms gr grm grms gram grams gramme grammes'),
  ...ofUnit('g', 1000, 'kg kgs kilo kilos kilogram kilograms kilogramme'),
  ...ofUnit('g', 453.592, 'lb lbs pound pounds'),
  ...ofUnit('g', 28.35, 'oz ounce ounces'),
  ...ofUnit('mg', 1, 'mg mgs'),
  ...ofUnit('ml', 1, 'ml mls millilitre millilitres'),
  ...ofUnit('ml', 1000, 'l lt ltr ltrs litre litres liter liters'),
}

function ofUnit(unit: 'g' | 'ml' | 'mg', times: number, words: string) {
  return Object.fromEntries(words.split(' ').map((word) => [word, { unit, times }]))
}

/** Of a regular expression, the longer ones first. */
export const unitNames = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')
const part = new RegExp(
  `(\\d+(?:\\.\\d+)?)[\\s-]?(${unitNames})(?![\\p{L}\\p{M}\\p{N}])|[\\p{L}\\p{M}\\p{N}]+`,
  'gu',
)

export function normalise(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll("'", '')
  return fromDevanagari(text.toLowerCase().normalize('NFKD'))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
}

/** Words without plural, and sizes in g or ml: `2 lbs` is `907g`. */
export function tokensOf(text: string): Token[] {
  return normalise(text)
    .matchAll(part)
    .map(([typed, amount, unit]) => ({ term: termOf(typed, amount, unit), typed }))
    .toArray()
}

function termOf(typed: string, amount: string | undefined, unit: string | undefined): string {
  const known = unit === undefined ? undefined : units[unit]
  if (!known) return withoutPlural(typed)
  return `${Math.round(Number(amount) * known.times)}${known.unit}`
}

export function joinedTerms(text: string): string[] {
  return text.includes('-') ? joinedWords(normalise(text)) : []
}

export interface Size {
  amount: number
  unit: string
}

export function readSize(term: string): Size | null {
  const [, amount, unit] = /^(\d+)(g|ml)$/.exec(term) ?? []
  return unit === undefined ? null : { amount: Number(amount), unit }
}
