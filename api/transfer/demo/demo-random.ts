import { type Random, seededRandom } from '../../../shop/random.ts'

export interface DemoRandom extends Random {
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item
  bytes(count: number): Buffer
  /** A UUIDv7 of a moment in the past. */
  uuidAt(ms: number): string
}

export function demoRandom(seed: number): DemoRandom {
  const numbers = seededRandom(seed)
  const { next, between, pick } = numbers
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
  return { ...numbers, pickWeighted, bytes, uuidAt }
}
