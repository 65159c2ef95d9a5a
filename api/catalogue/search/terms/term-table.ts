/** All terms in order, in one text; a term's rank is its place in it. */
export interface TermTable {
  readonly size: number
  readonly bytes: number
  termAt(rank: number): string
  /** -1 for a term that is not in the table. */
  rankOf(term: string): number
  /** Ranks from `start` to before `end` begin with the prefix. */
  findPrefix(prefix: string): { start: number; end: number }
}

export function openTermTable(sorted: readonly string[]): TermTable {
  const starts = new Uint32Array(sorted.length + 1)
  let length = 0
  for (const [rank, term] of sorted.entries()) {
    starts[rank] = length
    length += term.length
  }
  starts[sorted.length] = length
  const size = sorted.length
  const text = sorted.join('')

  function termAt(rank: number): string {
    return text.slice(starts[rank], starts[rank + 1])
  }

  /** The first rank whose term is not before this one. */
  function placeFor(term: string): number {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (termAt(middle) < term) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    size,
    bytes: starts.byteLength + 2 * text.length,
    termAt,
    rankOf(term) {
      const rank = placeFor(term)
      return rank < size && termAt(rank) === term ? rank : -1
    },
    findPrefix: (prefix) => ({ start: placeFor(prefix), end: placeFor(`${prefix}\uffff`) }),
  }
}
