import { useDeferredValue, useSyncExternalStore } from 'react'

export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // In a deferred render, which React interrupts for input.
  return useDeferredValue(hydrated)
}

const never = () => () => {}
