export interface Random {
  next(): number
  chance(share: number): boolean
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  fork(): Random
}

/** Mulberry32: small, fast, and the same on every machine. */
export function openRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    chance: (share) => next() < share,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)]
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

/** A seed of its own for the nth of many, so that any one of them can be made again alone. */
export function seedFor(seed: number, number: number): number {
  return Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
}
