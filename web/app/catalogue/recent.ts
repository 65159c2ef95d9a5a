const freshMs = 30_000

interface Kept {
  at: number
  value: unknown
}

const kept = new Map<string, Kept>()

/** Going back and forth shows at once what was answered a moment ago; anything older is asked again. */
export function keepRecent<Value>(key: string, ask: () => Promise<Value>): Value | Promise<Value> {
  const last = kept.get(key)
  if (last && Date.now() - last.at < freshMs) return last.value as Value
  return ask().then((value) => {
    kept.set(key, { at: Date.now(), value })
    return value
  })
}
