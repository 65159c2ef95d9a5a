import { createContext, use, useEffect, useState } from 'react'

/** Called as a form is sent: what stands then counts as saved once it hears so. */
export type Mark = () => (isSaved: boolean) => void

/** Of the form around. */
export const Marks = createContext<Set<Mark> | null>(null)

export interface Followed<T> {
  value: T
  given: T
  /** As it was filled or saved last. */
  saved: T
  /** While it is being saved. */
  sent?: T
}

type Same<T> = (one: T, other: T) => boolean

/** State of a form that follows what is read anew, as long as nobody has changed it here. A form below it is told of its mark. */
export function useFollowed<T>(given: T, same: Same<T> = isSame): [T, (value: T) => void, Mark] {
  const marks = use(Marks)
  const [state, setState] = useState<Followed<T>>({ value: given, given, saved: given })
  const followed = follow(state, given, same)
  if (followed !== state) setState(followed)
  const [mark] = useState<Mark>(() => () => {
    setState(sent)
    return (isSaved: boolean) => setState((now) => settled(now, isSaved))
  })
  useEffect(() => {
    marks?.add(mark)
    return () => void marks?.delete(mark)
  }, [marks, mark])
  return [followed.value, (value) => setState((now) => ({ ...now, value })), mark]
}

/** What was changed waits with it while it is being saved: the answer tells whether it is still a change. */
export function follow<T>(state: Followed<T>, given: T, same: Same<T> = isSame): Followed<T> {
  if (same(given, state.given)) return state
  const { value, saved, sent = saved } = state
  const isUntouched = same(value, saved) && same(value, sent)
  if (isSaving(state) && !isUntouched) return state
  const next = isUntouched && !same(value, given) ? given : value
  if (!same(next, given)) return { ...state, given }
  return { value: next, given, saved: next, ...(isSaving(state) && { sent: next }) }
}

function isSaving<T>(state: Followed<T>): boolean {
  return state.sent !== undefined
}

export function sent<T>(state: Followed<T>): Followed<T> {
  return { ...state, sent: state.value }
}

/** What was changed since it was sent is not saved. */
export function settled<T>({ sent, ...state }: Followed<T>, isSaved: boolean): Followed<T> {
  return isSaved && sent !== undefined ? { ...state, saved: sent } : state
}

/** Rows get other keys each time that they are read. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part))
}
