import { createContext, use, useState } from 'react'

/** How often the form around was saved: what stands in it then is no longer changed. */
export const Saves = createContext(0)

export interface Followed<T> {
  value: T
  given: T
  /** As it was filled or saved last. */
  saved: T
  saves: number
}

/** State of a form that follows what is read anew, as long as nobody has changed it here. Outside of the form it is told of saves. */
export function useFollowed<T>(given: T, ownSaves?: number): [T, (value: T) => void] {
  const around = use(Saves)
  const saves = ownSaves ?? around
  const [state, setState] = useState<Followed<T>>({ value: given, given, saved: given, saves })
  const followed = follow(state, { given, saves })
  if (followed !== state) setState(followed)
  return [followed.value, (value) => setState({ ...followed, value })]
}

export function follow<T>(
  state: Followed<T>,
  { given, saves }: Pick<Followed<T>, 'given' | 'saves'>,
): Followed<T> {
  const saved = saves === state.saves ? state.saved : state.value
  if (isSame(given, state.given)) return saves === state.saves ? state : { ...state, saved, saves }
  const isFollowing = isSame(state.value, saved) && !isSame(state.value, given)
  const value = isFollowing ? given : state.value
  return { value, given, saved: isSame(value, given) ? value : saved, saves }
}

/** Rows get other keys each time that they are read. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part))
}
