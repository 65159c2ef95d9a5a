/**
 * As much as the bound allows. The oldest makes room, unless somebody has asked for it since it came or was last spared:
 * then it is spared once more ("second chance"). Asking so costs a mark; keeping the order of use would cost a rewrite
 * of the map at each request.
 */
export interface BoundedMap<Value> {
  /** Counts as asking for it. */
  get(key: string): Value | undefined
  peek(key: string): Value | undefined
  /** A value that alone is heavier than the bound is kept alone. */
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  entries(): Iterable<readonly [string, Value]>
}

interface Kept<Value> {
  value: Value
  weight: number
  isAskedFor: boolean
}

export function openBoundedMap<Value>({
  bound,
  weigh,
}: {
  /** Of the sum of all weights. */
  bound: number
  weigh: (value: Value) => number
}): BoundedMap<Value> {
  // Maps keep insertion order.
  const entries = new Map<string, Kept<Value>>()
  let weight = 0

  function remove(key: string): void {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  function makeRoom(needed: number): void {
    for (const [key, kept] of entries) {
      if (weight + needed <= bound) return
      if (!kept.isAskedFor) remove(key)
      else spare(key, kept)
    }
  }

  /** At the end of the queue, where the walk above meets it again. */
  function spare(key: string, kept: Kept<Value>): void {
    kept.isAskedFor = false
    entries.delete(key)
    entries.set(key, kept)
  }

  return {
    get(key) {
      const kept = entries.get(key)
      if (kept) kept.isAskedFor = true
      return kept?.value
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value) {
      remove(key)
      const added = { value, weight: weigh(value), isAskedFor: false }
      makeRoom(added.weight)
      entries.set(key, added)
      weight += added.weight
    },
    delete: remove,
    clear() {
      entries.clear()
      weight = 0
    },
    *entries() {
      for (const [key, { value }] of entries) yield [key, value] as const
    },
  }
}
