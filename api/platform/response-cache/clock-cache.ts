/** A bounded cache with the clock algorithm ("second chance"): an entry read since the last round is not evicted yet. */
export interface ClockCache<Value> {
  readonly size: number
  get(key: string): Value | undefined
  peek(key: string): Value | undefined
  /** A value heavier than the bound is cached alone. */
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  entries(): Iterable<readonly [string, Value]>
}

interface Entry<Value> {
  value: Value
  weight: number
  isUsed: boolean
}

export function openClockCache<Value>({
  bound,
  weigh,
}: {
  bound: number
  weigh: (value: Value) => number
}): ClockCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  let weight = 0

  function evict(key: string): void {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  function makeRoom(needed: number): void {
    for (const [key, entry] of entries) {
      if (weight + needed <= bound) return
      if (!entry.isUsed) evict(key)
      else moveToEnd(key, entry)
    }
  }

  function moveToEnd(key: string, entry: Entry<Value>): void {
    entry.isUsed = false
    entries.delete(key)
    entries.set(key, entry)
  }

  return {
    get size() {
      return entries.size
    },
    get(key) {
      const entry = entries.get(key)
      if (entry) entry.isUsed = true
      return entry?.value
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value) {
      evict(key)
      const added = { value, weight: weigh(value), isUsed: false }
      makeRoom(added.weight)
      entries.set(key, added)
      weight += added.weight
    },
    delete: evict,
    clear() {
      entries.clear()
      weight = 0
    },
    *entries() {
      for (const [key, { value }] of entries) yield [key, value] as const
    },
  }
}
