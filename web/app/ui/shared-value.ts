import { useSyncExternalStore } from 'react'

/** A global store, until the document is closed. */
export interface SharedValue<Value> {
  read(): Value
  write(value: Value): void
  use(): Value
}

export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  const listeners = new Set<() => void>()
  let current = initial

  function write(value: Value): void {
    current = value
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => current
  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => initial) }
}
