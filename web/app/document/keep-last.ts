/** Makes what is asked for, or answers with what it made last for the same thing under the same name. */
export type KeepLast<Value> = (thing: object, name: string, make: () => Value) => Value

/** Keeps one value a thing, of the `most` things that were asked for last. */
export function openKeepLast<Value>(most: number): KeepLast<Value> {
  const kept = new Map<object, { name: string; value: Value }>()
  return (thing, name, make) => {
    const last = kept.get(thing)
    const entry = last?.name === name ? last : { name, value: make() }
    // Put in anew, so that the first key is the one that was asked for longest ago.
    kept.delete(thing)
    kept.set(thing, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest) kept.delete(oldest)
    return entry.value
  }
}
