import { type Random as Numbers, seededRandom } from '../shop/random.ts'

export interface Random extends Numbers {
  shuffle<Item>(items: readonly Item[]): Item[]
  fork(): Random
}

export function openRandom(seed: number): Random {
  const numbers = seededRandom(seed)
  return {
    ...numbers,
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: numbers.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    fork: () => openRandom(numbers.between(1, 2 ** 31 - 1)),
  }
}

/** A seed of its own for the nth of many, so that any one of them can be made again alone. */
export function seedFor(seed: number, number: number): number {
  return Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
}
