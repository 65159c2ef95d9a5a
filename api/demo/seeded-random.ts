export interface SeededRandom {
  next(): number
  chance(share: number): boolean
  /** Both ends included. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item
  bytes(count: number): Buffer
  /** A UUIDv7 of a moment in the past. */
  uuidAt(ms: number): string
}

/** Mulberry32: the same figures for the same seed on every machine. */
export function seededRandom(seed: number): SeededRandom {
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
  function pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let rest = next() * items.reduce((sum, { weight }) => sum + weight, 0)
    for (const item of items) {
      rest -= item.weight
      if (rest < 0) return item
    }
    return pick(items)
  }
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => between(0, 255)))
  function uuidAt(ms: number): string {
    const hex = ms.toString(16).padStart(12, '0') + bytes(10).toString('hex')
    const variant = '89ab'.charAt(between(0, 3))
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  return { next, chance: (share) => next() < share, between, pick, pickWeighted, bytes, uuidAt }
}
