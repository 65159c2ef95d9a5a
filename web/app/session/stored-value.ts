import { useSyncExternalStore } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

/** A value in localStorage, in sync with React and with other tabs. */
export interface Stored<Value> {
  read(): Value
  write(value: Value): void
  /** The fallback until the page has hydrated. */
  use(): Value
}

interface StoredValueOptions<Value> {
  keys: readonly string[]
  /** Must accept any text: users can edit their storage. */
  parse(texts: readonly (string | null)[]): Value
  format(value: Value): readonly (string | null)[]
  fallback: Value
}

export function storedValue<Value>({
  keys,
  parse,
  format,
  fallback,
}: StoredValueOptions<Value>): Stored<Value> {
  const listeners = new Set<() => void>()
  let cached: { texts: readonly (string | null)[]; value: Value } | null = null

  function read(): Value {
    const texts = keys.map(readText)
    if (cached && texts.every((text, index) => text === cached?.texts[index])) return cached.value
    cached = { texts, value: parse(texts) }
    return cached.value
  }
  function write(value: Value): void {
    for (const [index, text] of format(value).entries()) writeText(keys[index] ?? '', text)
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || keys.includes(event.key)) listener()
    }
    const subscribed = new AbortController()
    const { signal } = subscribed
    listeners.add(listener)
    addEventListener('storage', onStorage, { signal })
    // Back to a page that the browser has kept: nothing has told it meanwhile.
    addEventListener('pageshow', listener, { signal })
    return () => {
      listeners.delete(listener)
      subscribed.abort()
    }
  }
  return { read, write, use: () => useStored(subscribe, read, () => fallback) }
}

/** With all that is new once the page has hydrated, in one render that React interrupts for input. */
function useStored<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  readFallback: () => Value,
) {
  return useSyncExternalStore(subscribe, useHydrated() ? read : readFallback, readFallback)
}

/** In place of storage that is disabled or full, until the page is closed. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string | null): void {
  memory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
}

/** What is rendered shows it with the next render: for values whose code the page may not have loaded. */
export function forgetStored(keys: readonly string[]): void {
  for (const key of keys) writeText(key, null)
}

export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem('storage-probe', '')
    localStorage.removeItem('storage-probe')
    return false
  } catch {
    return true
  }
}
