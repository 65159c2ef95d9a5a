import type { Product } from './contract.ts'

export function matchesTitle(title: string, term: string): boolean {
  return title.toLowerCase().includes(term.trim().toLowerCase())
}

export const mostRelated = 24

/** Each word once after a space, without plural; "omega-3" is found as "omega 3" and "omega3" too. */
export function searchWords(texts: readonly string[]): string {
  const words = texts.flatMap((text) => [...wordsOf(text), ...joinedWordsOf(text)])
  return [...new Set(words)].map((word) => ` ${word}`).join('')
}

export function productWords({
  title,
  product_type,
  tags,
  options,
  short,
  facts,
}: Omit<Product, 'description'>): string {
  const flavours = Object.values(facts?.flavours ?? {})
  return searchWords([
    ...[title, product_type, ...tags, short, facts?.commonName ?? '', facts?.ingredients ?? ''],
    ...options.flatMap(({ values }) => values),
    ...flavours.map(({ ingredients }) => ingredients),
  ])
}

/** Every word of the term begins one of these words; one letter is too little. */
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
