export interface Random {
  next(): number
  chance(share: number): boolean
  /** Both ends included. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32: the same figures for the same seed on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('there is nothing to pick from')
    return item
  }
  return { next, chance: (share) => next() < share, between, pick }
}
