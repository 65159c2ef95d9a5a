import type { TermTable } from './term-table.ts'

const bits = 5
const codes = 1 << (3 * bits)
const edge = 27
export const shortestFuzzy = 3
const longestTerm = 32

/** By three neighbouring letters: the ranks of the terms that have them. Terms with digits have no typing errors. */
export interface Trigrams {
  starts: Uint32Array
  ranks: Uint32Array
}

export async function buildTrigrams(terms: TermTable, pace: () => Promise<void>): Promise<Trigrams> {
  const starts = new Uint32Array(codes + 1)
  await eachTrigram(terms, pace, (code) => {
    starts[code + 1] = (starts[code + 1] ?? 0) + 1
  })
  for (let code = 0; code < codes; code += 1) starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0)
  const ranks = new Uint32Array(starts[codes] ?? 0)
  const next = starts.slice()
  await eachTrigram(terms, pace, (code, rank) => {
    const at = next[code] ?? 0
    ranks[at] = rank
    next[code] = at + 1
  })
  return { starts, ranks }
}

async function eachTrigram(
  terms: TermTable,
  pace: () => Promise<void>,
  visit: (code: number, rank: number) => void,
): Promise<void> {
  for (let rank = 0; rank < terms.size; rank += 1) {
    if (rank % 512 === 0) await pace()
    const term = terms.termAt(rank)
    if (isWord(term)) for (let at = 0; at < countTrigrams(term); at += 1) visit(trigramAt(term, at), rank)
  }
}

export function isWord(term: string): boolean {
  return term.length >= shortestFuzzy && term.length <= longestTerm && !/\d/.test(term)
}

/** Two edges on each side, so that the first and the last letter count for themselves. */
export function countTrigrams(term: string): number {
  return term.length + 2
}

export function trigramAt(term: string, at: number): number {
  return (letterAt(term, at - 2) << (2 * bits)) | (letterAt(term, at - 1) << bits) | letterAt(term, at)
}

function letterAt(term: string, at: number): number {
  if (at < 0 || at >= term.length) return edge
  const code = term.charCodeAt(at)
  return code >= 97 && code <= 122 ? code - 96 : 28 + (code & 3)
}
