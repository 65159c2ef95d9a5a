import type { SearchIndex } from '../terms/build-index.ts'
import type { FoundTerm, TermFinder } from '../terms/find-terms.ts'
import { type FoundPlace, type Order, openBest } from './best-places.ts'
import { findWish } from './find-wish.ts'
import { isForm, isNumber } from './forms.ts'
import { needBits, needOf } from './needs.ts'
import type { Wish } from './read-query.ts'

/** Of ingredients, short text, kind and title, as in `fields`. */
const fieldWeights = new Float32Array([0.5, 0.7, 1.6, 3])
const strongField = 2
/** For a first letter, which a good part of all products have. */
const mostPostings = 200_000
const largeCatalogue = 5_000
/** Of the arrays below. */
export const bytesOfProduct = 15
const leastShare = 0.2

/** Answers the best places for some wishes; its arrays are made once for an index. */
export function openScorer(index: SearchIndex, finder: TermFinder) {
  const { products, starts, postings, sizes, claims } = index
  const totals = new Float32Array(products)
  const ofWish = new Float32Array(products)
  const wishes = new Uint8Array(products)
  const matched = new Uint8Array(products)
  const isStrong = new Uint8Array(products)
  const touched = new Uint32Array(products)
  let count = 0
  let left = 0

  function addTerm({ rank, weight }: FoundTerm, number: number, isThing: boolean): void {
    const from = starts[rank] ?? 0
    const end = Math.min(starts[rank + 1] ?? 0, from + left)
    left -= end - from
    const value = weight * rarity(finder.countOf(rank))
    for (let at = from; at < end; at += 1) {
      const posting = postings[at] ?? 0
      addValue(posting >>> 2, value * (fieldWeights[posting & 3] ?? 0), number)
      if (isThing && (posting & 3) >= strongField) isStrong[posting >>> 2] = 1
    }
  }

  /** Of several terms for one wish, the best counts. */
  function addValue(place: number, value: number, number: number): void {
    const last = wishes[place] ?? 0
    if (last === 0) {
      touched[count] = place
      count += 1
    }
    const before = last === number ? (ofWish[place] ?? 0) : 0
    if (last !== number) matched[place] = (matched[place] ?? 0) + 1
    wishes[place] = number
    if (value <= before) return
    totals[place] = (totals[place] ?? 0) + value - before
    ofWish[place] = value
  }

  function rarity(having: number): number {
    return Math.log(1 + products / having) / Math.log(1 + products)
  }

  function collect({ known, needsStrong, needs, required }: Wanted, order: Order): FoundPlace[] {
    const best = openBest(order)
    const shares = Float32Array.from({ length: known + 1 }, (_, met) => (met / known) ** 1.5)
    for (let at = 0; at < count; at += 1) {
      const place = touched[at] ?? 0
      if (needsStrong && isStrong[place] !== 1) continue
      if (required.some((having) => !having.has(place))) continue
      if (((claims[place] ?? 0) & needs) !== needs) continue
      best.add(place, (totals[place] ?? 0) * (shares[matched[place] ?? 0] ?? 0))
    }
    return best.list()
  }

  function clear(): void {
    for (let at = 0; at < count; at += 1) {
      const place = touched[at] ?? 0
      totals[place] = 0
      wishes[place] = 0
      matched[place] = 0
      isStrong[place] = 0
    }
    count = 0
  }

  function placesHaving({ term }: Wish): ReadonlySet<number> {
    const rank = finder.exact(term)
    const having = rank < 0 ? [] : postings.subarray(starts[rank], starts[rank + 1])
    return new Set(Array.from(having, (posting) => posting >>> 2))
  }

  /** For a query of nothing else. */
  function listMeeting(needs: number, order: Order): FoundPlace[] {
    const best = openBest(order)
    for (let place = 0; place < products; place += 1)
      if (((claims[place] ?? 0) & needs) === needs) best.add(place, 1)
    return best.list()
  }

  /** The rarest first; of a large catalogue, without words that half of it has, where there are others. */
  function chooseTelling(known: readonly FoundWish[]): FoundWish[] {
    const counted = known.map((wish) => ({
      ...wish,
      having: wish.terms.reduce((sum, { rank }) => sum + finder.countOf(rank), 0),
    }))
    const sorted = counted.sort((one, other) => one.having - other.having)
    const most = products > largeCatalogue ? products / 2 : Number.POSITIVE_INFINITY
    return sorted.filter(({ having }, at) => at === 0 || having < most)
  }

  return (asked: readonly Wish[], order: Order): FoundPlace[] => {
    left = mostPostings
    const needs = needBits(asked.flatMap((wish) => needOf(wish) ?? []))
    const others = asked.filter((wish) => needOf(wish) === undefined)
    if (needs !== 0 && others.length === 0) return listMeeting(needs, order)
    const found = others.map((wish) => {
      const isLast = wish === asked.at(-1)
      return { wish, terms: findWish(wish, { finder, sizes, isLast }) }
    })
    const hasUnknown = found.some(({ terms }) => terms.length === 0)
    const known = chooseTelling(found.filter(({ terms }) => terms.length > 0))
    for (const [at, { terms, wish }] of known.entries()) {
      const isThing = !isNumber(wish) && !(hasUnknown && isForm(wish))
      for (const term of terms) addTerm(term, at + 1, isThing)
    }
    // What some words say of ingredients or form alone is no answer where others are unknown, or are a need.
    const needsStrong = hasUnknown || needs !== 0
    const required = asked.filter(({ isOnly }) => isOnly).map(placesHaving)
    const places = collect({ known: known.length, needsStrong, needs, required }, order)
    clear()
    const least = (places[0]?.score ?? 0) * leastShare
    return places.filter(({ score }) => score >= least)
  }
}

interface FoundWish {
  wish: Wish
  terms: readonly FoundTerm[]
}

interface Wanted {
  /** Wishes that some product meets. */
  known: number
  needsStrong: boolean
  needs: number
  /** The products that have each word that must be there. */
  required: readonly ReadonlySet<number>[]
}
