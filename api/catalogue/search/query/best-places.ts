export interface Order {
  limit: number
  /** Pieces sold lately, by place. */
  sold: Int32Array
}

export interface FoundPlace {
  place: number
  score: number
}

/** The best of many places, without an object for each. */
export function openBest({ limit, sold }: Order) {
  const places = new Int32Array(limit)
  const scores = new Float32Array(limit)
  let count = 0

  function isBetter(place: number, score: number, at: number): boolean {
    const other = places[at] ?? 0
    const difference = score - (scores[at] ?? 0)
    if (Math.abs(difference) > 1e-5) return difference > 0
    const more = (sold[place] ?? 0) - (sold[other] ?? 0)
    return more !== 0 ? more > 0 : place < other
  }

  return {
    add(place: number, score: number): void {
      if (count === limit && (limit === 0 || !isBetter(place, score, limit - 1))) return
      let at = Math.min(count, limit - 1)
      for (; at > 0 && isBetter(place, score, at - 1); at -= 1) {
        places[at] = places[at - 1] ?? 0
        scores[at] = scores[at - 1] ?? 0
      }
      places[at] = place
      scores[at] = score
      count = Math.min(count + 1, limit)
    },
    list: (): FoundPlace[] =>
      Array.from({ length: count }, (_, at) => ({ place: places[at] ?? 0, score: scores[at] ?? 0 })),
  }
}
