import type { Product } from './contract.ts'

/** The specified search: a case-insensitive substring of the title. */
export function matchesTitle(title: string, term: string): boolean {
  return title.toLowerCase().includes(term.trim().toLowerCase())
}

/** At most so many products are shown as related to a term. */
export const mostRelated = 24

/**
 * What texts are searched by, hyphens and plurals aside: each word once, with a space before it. A word with a hyphen
 * is found by its parts and as one, so that "omega 3", "omega-3" and "omega3" are alike.
 */
export function searchWords(texts: readonly string[]): string {
  const words = texts.flatMap((text) => [...wordsOf(text), ...joinedWordsOf(text)])
  return [...new Set(words)].map((word) => ` ${word}`).join('')
}

/** A product is found by its title, type, tags, flavours, sizes, short text, common name and ingredients. */
export function productWords({ title, product_type, tags, options, short, facts }: Product): string {
  const flavours = Object.values(facts?.flavours ?? {})
  return searchWords([
    ...[title, product_type, ...tags, short, facts?.commonName ?? '', facts?.ingredients ?? ''],
    ...options.flatMap(({ values }) => values),
    ...flavours.map(({ ingredients }) => ingredients),
  ])
}

/** Whether every word of the term begins a word among these (`searchWords`). One letter says too little. */
export function isRelated(words: string, term: string): boolean {
  const wanted = wordsOf(term)
  return wanted.join('').length > 1 && wanted.every((word) => words.includes(` ${word}`))
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(withoutPlural)
}

function joinedWordsOf(text: string): string[] {
  const joined = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []
  return joined.map((word) => withoutPlural(word.replaceAll('-', '')))
}

function withoutPlural(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}
