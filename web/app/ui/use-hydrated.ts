import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/** False for what the server has sent until it has hydrated, then true in a render that React interrupts for input. */
export function useHydrated(): boolean {
  const [part] = useState({ isNew: true })
  // React asks for the second alone while it hydrates; the first says the same then, or all would render at once.
  const isNew = useSyncExternalStore(
    never,
    () => part.isNew,
    () => {
      part.isNew = false
      return false
    },
  )
  return useDeferredValue(true, isNew)
}

const never = () => () => {}
