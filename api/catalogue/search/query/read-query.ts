import { longestQuery } from '../../../../shop/search/contract.ts'
import { normalise, readSize, type Token, tokensOf, unitNames } from '../../../../shop/search/tokens.ts'
import type { TermFinder } from '../terms/find-terms.ts'
import { joinNeeds } from './needs.ts'
import type { Meaning, SearchTerms } from './search-terms.ts'

/** One thing that is looked for. */
export interface Wish {
  term: string
  typed: string
  /** Another word for the same. */
  other?: string
  isMeant?: true
  /** Products without it are no answer. */
  isOnly?: true
  isCorrected?: true
}

export interface Language {
  terms: SearchTerms
  finder: TermFinder
  termAt: (rank: number) => string
}

const mostWishes = 12

const counted = 'capsules?|caps|softgels?|tablets?|tabs|servings?|scoops?|sachets?|pieces?|pcs?|packs?|days?'
const isAmount = `[\\d.,]|[\\s-]*(?:${unitNames}|${counted})\\b`
const prices = new RegExp(
  `\\b(?:under|below|within|upto|up to|less than|around|above|over)\\s*(?:rs\\.?|inr|₹)?\\s*\\d[\\d,]*k?(?!${isAmount})` +
    '|(?:\\brs\\.?|\\binr|₹)\\s*\\d[\\d,]*|\\b\\d[\\d,]*\\s*(?:rs|rupees?|rupaye|rupay|ke andar|ke niche|se kam|tak)\\b',
  'g',
)

/** Words of the shop: joined, divided, translated and corrected. */
export function readQuery(text: string, language: Language): Wish[] {
  const plain = normalise(text.slice(0, longestQuery)).replace(prices, ' ')
  const typed = joinParts(tokensOf(plain).slice(0, mostWishes), language)
  const translated = translate(joinNeeds(typed), language)
  const corrected = translated.flatMap((wish, at) => correct(wish, language, at === translated.length - 1))
  return translate(joinNeeds(corrected), language)
}

/** `work out` is `workout` where one of the two alone is no word. */
function joinParts(tokens: readonly Token[], { finder }: Language): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const term = `${before?.term}${token.term}`
    const isOne =
      before !== undefined &&
      finder.exact(term) >= 0 &&
      (finder.exact(before.term) < 0 || finder.exact(token.term) < 0)
    if (isOne) joined.splice(-1, 1, { term, typed: `${before.typed} ${token.typed}` })
    else joined.push(token)
  }
  return joined
}

function translate(wishes: readonly Wish[], { terms, finder }: Language): Wish[] {
  const done: Wish[] = []
  for (let at = 0; at < wishes.length; ) {
    const found = longestEntry(wishes.slice(at, at + terms.longest), terms)
    const wish = wishes[at]
    if (!found) {
      if (wish) done.push(wish)
      at += 1
      continue
    }
    const { length, means } = found
    done.push(...meantBy(wishes.slice(at, at + length), means, finder))
    at += length
  }
  return done
}

function longestEntry(wishes: readonly Wish[], terms: SearchTerms) {
  for (let length = wishes.length; length > 0; length -= 1) {
    const part = wishes.slice(0, length)
    if (part.some(({ isMeant }) => isMeant)) continue
    const means = terms.find(part.map(({ term }) => term))
    if (means) return { length, means }
  }
  return null
}

/** A word that products have as well keeps its own meaning. */
function meantBy(wishes: readonly Wish[], { terms, isOnly }: Meaning, finder: TermFinder): Wish[] {
  const [wish, ...more] = wishes
  if (!wish) return []
  const [first, ...others] = terms
  const isOwn =
    !isOnly && more.length === 0 && first !== undefined && finder.countOf(finder.exact(wish.term)) > 0
  if (isOwn) return [{ ...wish, ...(others.length === 0 && { other: first }) }]
  const typed = wishes.map((each) => each.typed).join(' ')
  return terms.map((term, at) => ({
    term,
    typed: at === 0 ? typed : '',
    isMeant: true as const,
    ...(isOnly && { isOnly }),
  }))
}

/** A word of the shop, and the beginning of one, stays. */
function correct(wish: Wish, language: Language, isLast: boolean): Wish[] {
  const { finder, termAt } = language
  const { term } = wish
  if (wish.isMeant || readSize(term) || finder.exact(term) >= 0) return [wish]
  const [begun] = finder.startingWith(term)
  if (begun && isLast) return [wish]
  if (begun && term.length > 3) return [complete(wish, termAt(begun.rank))]
  const nearest = finder.alike(term)
  const parts = nearest && nearest.distance < soundsAlike ? null : divide(term, finder)
  if (parts) return parts.map((part) => ({ term: part, typed: part }))
  if (!nearest) return [wish]
  const isOwn = finder.countOf(nearest.rank) > 0
  return [{ ...wish, term: termAt(nearest.rank), ...(isOwn && { isCorrected: true as const }) }]
}

/** `isolat` before another word is `isolate`; other beginnings stay. */
function complete(wish: Wish, term: string): Wish {
  return term.length === wish.term.length + 1 ? { ...wish, term, isCorrected: true } : wish
}

const soundsAlike = 0.8
const shortestPart = 3

/** `fishoil` into two words, of which one may only begin a longer one. */
function divide(term: string, finder: TermFinder): string[] | null {
  const isWord = (part: string) => finder.exact(part) >= 0
  const isPart = (part: string) => isWord(part) || finder.startingWith(part).length > 0
  for (let at = term.length - shortestPart; at >= shortestPart; at -= 1) {
    const [one, other] = [term.slice(0, at), term.slice(at)]
    if ((isWord(one) && isPart(other)) || (isPart(one) && isWord(other))) return [one, other]
  }
  return null
}
