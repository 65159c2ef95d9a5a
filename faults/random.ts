/** Chance that repeats with its seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  chance(share: number): boolean
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** Another one, for somebody whose turns do not depend on anybody else's. */
  fork(): Random
}

/** Mulberry32: small, fast, and the same on every machine. */
export function openRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    chance: (share) => next() < share,
    between,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    fork: () => openRandom(between(1, 2 ** 31 - 1)),
  }
}
