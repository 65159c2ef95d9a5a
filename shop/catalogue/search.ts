import { joinedWords, withoutPlural } from '../search/word-forms.ts'
import type { Flavour, Product } from './contract.ts'

export function matchesTitle(title: string, term: string): boolean {
  return title.toLowerCase().includes(term.trim().toLowerCase())
}

export const mostRelated = 24

/** Each word once after a space, without plural; "omega-3" is found as "omega 3" and "omega3" too. */
export function relatedWords(texts: readonly string[]): string {
  const words = texts.flatMap((text) => [...wordsOf(text), ...joinedWords(text.toLowerCase())])
  return [...new Set(words)].map((word) => ` ${word}`).join('')
}

export function productWords({
  title,
  product_type,
  tags,
  options,
  short,
  facts: attributes,
}: Omit<Product, 'description'>): string {
  const flavours = Object.values(attributes?.flavours ?? {})
  return relatedWords([
    title,
    product_type,
    ...tags,
    short,
    attributes?.commonName ?? '',
    attributes?.ingredients ?? '',
    ...options.flatMap(({ values }) => values),
    ...flavours.map(({ ingredients }) => ingredients),
  ])
}

/** Of diets and allergens, and those that deny: "soy free" is not found by the word soy. */
const needs =
  /\b(veg\w*|plant\w*|jain|halal|kosher|keto|lactose|non?|without|bina|zero|\w*free|mukt|rahit|eggless|\w*llerg\w*|intoleran\w*)\b/i

/** Every word of the term begins one of these words; one letter is too little. A need is left to the search of the API. */
export function isRelated(words: string, term: string): boolean {
  if (needs.test(term)) return false
  const wanted = wordsOf(term)
  return wanted.join('').length > 1 && wanted.every((word) => words.includes(` ${word}`))
}

/** The flavour with every word of the term that any of these flavours has. */
export function findFlavour(flavours: readonly Flavour[], term: string): Flavour | undefined {
  const words = term.split(' ').filter((word) => flavours.some((each) => isRelated(each.words, word)))
  return flavours.find((each) => isRelated(each.words, words.join(' ')))
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(withoutPlural)
}
