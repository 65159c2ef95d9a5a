import { typingDistance } from '../../../../shop/search/distance.ts'
import type { SearchIndex } from './build-index.ts'
import { countTrigrams, isWord, type Trigrams, trigramAt } from './trigrams.ts'

export interface FoundTerm {
  rank: number
  /** 1 where it is the very word. */
  weight: number
}

export interface NearTerm {
  rank: number
  distance: number
}

export interface TermFinder {
  /** Of the very word; -1 where no product has it, nor the language. */
  exact(term: string): number
  /** How many products have it. */
  countOf(rank: number): number
  /** Those that most products have. */
  startingWith(prefix: string): FoundTerm[]
  /** The most frequent of the nearest. */
  alike(word: string): NearTerm | undefined
}

/** Of the arrays that count trigrams. */
export const bytesOfTerm = 5
const mostOfPrefix = 24
const mostCompared = 256
/** A word of the language that no product has. */
const lessLikely = 0.4

export function openTermFinder({ terms, starts, trigrams }: SearchIndex): TermFinder {
  const nearest = openNearest(trigrams, terms.size)
  const countOf = (rank: number) => (starts[rank + 1] ?? 0) - (starts[rank] ?? 0)

  return {
    exact: terms.rankOf,
    countOf,
    startingWith(prefix) {
      const { start, end } = terms.findPrefix(prefix)
      return mostFrequent(start, end, countOf).map((rank) => ({
        rank,
        weight: 0.55 + (0.35 * prefix.length) / terms.termAt(rank).length,
      }))
    },
    alike(word) {
      let best: NearTerm | undefined
      for (const rank of isWord(word) ? nearest(word) : []) {
        const count = countOf(rank)
        const distance =
          typingDistance(word, terms.termAt(rank), limitFor(word)) + (count > 0 ? 0 : lessLikely)
        const difference = distance - (best?.distance ?? Number.POSITIVE_INFINITY)
        if (difference < 0 || (difference === 0 && best && count > countOf(best.rank)))
          best = { rank, distance }
      }
      return best
    },
  }
}

function limitFor({ length }: string): number {
  if (length <= 3) return 0.5
  if (length === 4) return 0.8
  if (length === 5) return 1
  if (length === 6) return 1.3
  return length === 7 ? 1.8 : 2.3
}

function mostFrequent(start: number, end: number, countOf: (rank: number) => number): number[] {
  const best: number[] = []
  let least = 0
  for (let rank = start; rank < end; rank += 1) {
    const count = countOf(rank)
    if (count === 0 || (best.length === mostOfPrefix && count <= least)) continue
    const at = best.findLastIndex((other) => countOf(other) >= count) + 1
    best.splice(at, 0, rank)
    if (best.length > mostOfPrefix) best.pop()
    least = countOf(best.at(-1) ?? rank)
  }
  return best
}

/** Terms that share most trigrams with a word. */
function openNearest({ starts, ranks }: Trigrams, size: number): (word: string) => number[] {
  const shared = new Uint8Array(size)
  const touched = new Uint32Array(size)

  function countShared(word: string): number {
    let count = 0
    for (let at = 0; at < countTrigrams(word); at += 1) {
      const code = trigramAt(word, at)
      const end = starts[code + 1] ?? 0
      for (let entry = starts[code] ?? 0; entry < end; entry += 1) {
        const rank = ranks[entry] ?? 0
        if (shared[rank] === 0) {
          touched[count] = rank
          count += 1
        }
        shared[rank] = (shared[rank] ?? 0) + 1
      }
    }
    return count
  }

  return (word) => {
    const found = touched.subarray(0, countShared(word))
    const least = leastShared(found, shared)
    const compared: number[] = []
    for (const rank of found) {
      if ((shared[rank] ?? 0) >= least && compared.length < mostCompared) compared.push(rank)
      shared[rank] = 0
    }
    return compared
  }
}

const histogram = new Uint32Array(64)

/** So many trigrams that not too many terms share them. */
function leastShared(found: Uint32Array, shared: Uint8Array): number {
  histogram.fill(0)
  for (const rank of found) {
    const count = shared[rank] ?? 0
    histogram[count] = (histogram[count] ?? 0) + 1
  }
  let sum = 0
  for (let count = histogram.length - 1; count > 0; count -= 1) {
    sum += histogram[count] ?? 0
    if (sum > mostCompared) return count + 1
  }
  return 1
}
