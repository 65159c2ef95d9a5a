/** A row by its key, in the list as it was seen then. */
export interface Mark {
  key: string
  keys: readonly string[]
}

/** Where `j` and `k` move: from a row that left the list to the one that followed it, or stood before it. */
export function moveMark(keys: readonly string[], mark: Mark | null, by: 1 | -1): Mark | null {
  const key = nextKey(keys, mark, by)
  return key === undefined ? null : { key, keys }
}

function nextKey(keys: readonly string[], mark: Mark | null, by: 1 | -1): string | undefined {
  if (mark === null) return keys[0]
  const isGone = !keys.includes(mark.key)
  const seen = isGone ? mark.keys : keys
  const at = seen.indexOf(mark.key)
  const after = seen.slice(at + 1).find((key) => keys.includes(key))
  const before = seen.slice(0, at).findLast((key) => keys.includes(key))
  const stay = isGone ? (by === 1 ? keys.at(-1) : keys[0]) : mark.key
  return (by === 1 ? after : before) ?? stay
}
