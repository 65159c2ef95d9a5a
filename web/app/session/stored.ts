import { useSyncExternalStore } from 'react'

/** A value kept in localStorage and followed by React, in this tab and in the others. */
export interface Stored<Value> {
  read(): Value
  write(value: Value): void
  /** The stored value after hydration; the fallback on the server and while hydrating. */
  use(): Value
}

interface StoredOptions<Value> {
  keys: readonly string[]
  /** Repairs or drops whatever lies in storage, since anybody may have edited it. */
  parse(texts: readonly (string | null)[]): Value
  format(value: Value): readonly (string | null)[]
  fallback: Value
}

export function stored<Value>({ keys, parse, format, fallback }: StoredOptions<Value>): Stored<Value> {
  const listeners = new Set<() => void>()
  let seen: { texts: readonly (string | null)[]; value: Value } | null = null

  function read(): Value {
    const texts = keys.map(readText)
    if (seen && texts.every((text, index) => text === seen?.texts[index])) return seen.value
    seen = { texts, value: parse(texts) }
    return seen.value
  }
  function write(value: Value): void {
    for (const [index, text] of format(value).entries()) writeText(keys[index] ?? '', text)
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || keys.includes(event.key)) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }
  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => fallback) }
}

/** Storage may be switched off or full; the shop then works for as long as the page lives. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
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
