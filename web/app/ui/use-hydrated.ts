import { useDeferredValue, useSyncExternalStore } from 'react'

/** False on the server and in the first render of the browser, true soon after and from then on. */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Rendered in short turns: all at once, what comes with it would keep a cheap phone from responding.
  return useDeferredValue(hydrated)
}

const never = () => () => {}
