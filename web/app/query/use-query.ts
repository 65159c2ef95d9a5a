import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { fetchQuery, type Query, readQuery, subscribeQuery } from './query-cache.ts'

/**
 * Loads data in the browser, again whenever `key` changes; a null key waits. `retry` loads again and keeps showing
 * the previous data meanwhile. Data younger than `freshMs` is not loaded again.
 */
export function useQuery<Data>(
  key: string | null,
  load: () => Promise<Data>,
  freshMs = 0,
): Query<Data> & { retry: () => void } {
  const [tries, setTries] = useState(0)
  const loadNow = useEffectEvent(load)
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? () => {} : subscribeQuery(key, listener)),
    [key],
  )
  const query = useSyncExternalStore(
    subscribe,
    () => readQuery<Data>(key),
    () => readQuery<Data>(null),
  )

  useEffect(() => {
    if (key === null) return
    // Subscribers show the failure.
    Promise.resolve(fetchQuery(key, () => loadNow(), { freshMs, again: tries > 0 })).catch(() => {})
  }, [key, tries, freshMs])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { ...query, retry }
}
