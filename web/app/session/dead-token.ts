import { useSyncExternalStore } from 'react'

export const deadTokenText = 'Authentication token is missing. Please log in again.'

let met = false
const listeners = new Set<() => void>()

/** The API has refused the stored token: the login just ended without the shopper's doing. */
export function noteDeadToken(): void {
  met = true
  for (const listener of listeners) listener()
}

/** True once a login has ended that way while this page lives. */
export function useDeadToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => met,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
