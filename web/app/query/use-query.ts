import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { fetchQuery, followQuery, peekQuery, type Query } from './query-cache.ts'

/**
 * Asks the shop from the browser, again whenever `key` changes; a null key waits. `retry` after a success asks again
 * and keeps showing the old answer. Data younger than `freshMs` are not asked for again.
 */
export function useQuery<Data>(
  key: string | null,
  load: () => Promise<Data>,
  freshMs = 0,
): Query<Data> & { retry: () => void } {
  const [tries, setTries] = useState(0)
  const loadNow = useEffectEvent(load)
  const follow = useCallback(
    (listener: () => void) => (key === null ? () => {} : followQuery(key, listener)),
    [key],
  )
  const query = useSyncExternalStore(
    follow,
    () => peekQuery<Data>(key),
    () => peekQuery<Data>(null),
  )

  useEffect(() => {
    if (key === null) return
    // A failure is shown by whoever follows.
    Promise.resolve(fetchQuery(key, () => loadNow(), { freshMs, again: tries > 0 })).catch(() => {})
  }, [key, tries, freshMs])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { ...query, retry }
}
