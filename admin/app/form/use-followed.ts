import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

/** How the sending of a form ended; `renewed` is saved, too, and its fields become as they were given. */
export type End = 'refused' | 'saved' | 'renewed'

/** What one or several fields of a form keep. */
export interface Part {
  /** Something stands there that is not saved. */
  isTyped: boolean
  /** Called as the form is sent. What it returns is told how that ended. */
  mark?(): (end: End) => void
}

/** Of the form around. */
export const Parts = createContext<Set<() => Part> | null>(null)

/** The form around asks before it is lost. */
export function usePart(part: Part): void {
  const parts = use(Parts)
  const latest = useEffectEvent(() => part)
  useEffect(() => {
    const read = () => latest()
    parts?.add(read)
    return () => void parts?.delete(read)
  }, [parts])
}

export interface Followed<T> {
  value: T
  given: T
  /** As it was filled or saved last. */
  saved: T
  /** While it is being saved. */
  sent?: T
}

type Same<T> = (one: T, other: T) => boolean

interface FollowedPart<T> extends Part {
  /** What was sent as one is stored as the other. */
  replace(one: T, other: T): void
}

/**
 * State that follows what is read anew, as long as nobody has changed it here. Within a form it is a part of that form;
 * where the form stands below, its part is given to it.
 */
export function useFollowed<T>(given: T, same: Same<T> = isSame): [T, (value: T) => void, FollowedPart<T>] {
  const [state, setState] = useState<Followed<T>>({ value: given, given, saved: given })
  const followed = follow(state, given, same)
  if (followed !== state) setState(followed)
  const { value, saved } = followed
  const part = {
    isTyped: !same(value, saved),
    mark() {
      setState(sent)
      return (end: End) => setState((now) => settled(now, end, same))
    },
    replace: (one: T, other: T) =>
      setState((now) => (same(now.value, one) ? { ...now, value: other, saved: other } : now)),
  }
  usePart(part)
  return [value, (next) => setState((now) => ({ ...now, value: next })), part]
}

/** What was changed waits with it while it is being saved: the answer tells whether it is still a change. */
export function follow<T>(state: Followed<T>, given: T, same: Same<T> = isSame): Followed<T> {
  if (same(given, state.given)) return state
  const { value, saved, sent = saved } = state
  const isUntouched = same(value, saved) && same(value, sent)
  if (!isUntouched) return isSaving(state) ? state : { ...state, given, saved: given }
  const next = same(value, given) ? value : given
  return { value: next, given, saved: next, ...(isSaving(state) && { sent: next }) }
}

function isSaving<T>(state: Followed<T>): boolean {
  return state.sent !== undefined
}

export function sent<T>(state: Followed<T>): Followed<T> {
  return { ...state, sent: state.value }
}

/** What was changed since it was sent is not saved. */
export function settled<T>({ sent, ...state }: Followed<T>, end: End, same: Same<T> = isSame): Followed<T> {
  if (end === 'refused' || sent === undefined) return state
  if (end === 'saved') return { ...state, saved: sent }
  const { value, given } = state
  return { value: same(value, sent) ? given : value, given, saved: given }
}

/** Rows get other keys each time that they are read. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part))
}
