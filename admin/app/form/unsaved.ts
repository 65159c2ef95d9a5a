import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { whenAnswered } from '../api.ts'
import { makeStore } from '../store.ts'
import type { Mark } from './use-followed.ts'

/** A form on the screen that asks before what was typed is lost. */
interface Editing {
  form: HTMLFormElement
  isTyped(): boolean
  /** As typed, but not where that may be lost: while it is being saved, or freely. */
  isUnsaved(): boolean
}

/** What waits for an answer of the member (`frame/leaving.tsx`). */
export interface Leaving {
  leave(): void
  stay(): void
}

const forms = new Set<Editing>()
/** The question that is open. */
export const leaving = makeStore<Leaving | null>(null)

interface Answered {
  sent: string
  isTypedSince: boolean
}

/** Compares what stands in the fields with what stood there at first, when it was sent and saved, or when it was read anew. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isBusy: boolean): Mark {
  const saved = useRef('')
  const [saves, setSaves] = useState(0)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const loaded = useLoaderData()
  const isTyped = () => form.current !== null && valuesOf(form.current) !== saved.current
  // Asked before the fields show what was read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading and save.
  const wasTyped = useMemo(isTyped, [loaded, saves])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there after each of them.
  useLayoutEffect(() => {
    if (!wasTyped) saved.current = valuesOf(form.current)
  }, [form, loaded, saves])
  // After what the form makes of the answer: it may empty its fields.
  useLayoutEffect(() => {
    if (answered) saved.current = answered.isTypedSince ? answered.sent : valuesOf(form.current)
  }, [form, answered])
  const state = useEffectEvent(() => ({ isTyped: isTyped(), isBusy }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: also one whose fields might be lost, and which still stands there.
  useEffect(() => {
    if (!form.current) return
    const editing = {
      form: form.current,
      isTyped: () => state().isTyped,
      isUnsaved: () => state().isTyped && !state().isBusy,
    }
    forms.add(editing)
    return () => void forms.delete(editing)
  }, [form, loaded])

  return () => {
    const before = saved.current
    const sent = valuesOf(form.current)
    const forget = whenAnswered(() => setAnswered({ sent, isTypedSince: valuesOf(form.current) !== sent }))
    return (isSaved) => {
      forget()
      if (isSaved) return setSaves((count) => count + 1)
      setAnswered(null)
      saved.current = before
    }
  }
}

/** Empty fields do not count: they come and go with rows and choices. */
function valuesOf(form: HTMLFormElement | null): string {
  const fields = form?.querySelectorAll<HTMLInputElement>('input:not([type=search]), textarea, select') ?? []
  const values = [...fields].map(({ name, type, checked, value }) => [
    name,
    type === 'checkbox' || type === 'radio' ? (checked ? value : '') : value,
  ])
  return JSON.stringify(values.filter(([, value]) => value !== ''))
}

export function hasUnsaved(within: Node = document): boolean {
  return [...forms].some(({ form, isUnsaved }) => within.contains(form) && isUnsaved())
}

/** Also what is being saved just now. */
export function hasTyped(): boolean {
  return [...forms].some(({ isTyped }) => isTyped())
}

/** Their fields may be lost: nobody is asked again. */
export function dropUnsaved(within: Node = document): void {
  for (const editing of forms) if (within.contains(editing.form)) forms.delete(editing)
}

/** Closes what holds forms at once, or after the member has said that their fields may be lost. */
export function leaveUnlessUnsaved(within: Node, leave: () => void): void {
  if (!hasUnsaved(within)) return void leave()
  // Escape, and a click in the question, reach the dialog below it as well.
  if (leaving.get()) return
  const drop = () => {
    dropUnsaved(within)
    leave()
  }
  leaving.set({ leave: drop, stay() {} })
}

export function answerLeaving(isLeaving: boolean): void {
  const answered = leaving.get()
  leaving.set(null)
  if (isLeaving) answered?.leave()
  else answered?.stay()
}
