import { makeStore } from '../store.ts'

/** Whether the one search of all screens is open. */
export const searchOpen = makeStore(false)

export function openSearch(): void {
  searchOpen.set(true)
}
