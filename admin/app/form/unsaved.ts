import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLoaderData } from 'react-router'
import { makeStore } from '../store.ts'

/** A form on the screen that asks before what was typed is lost. */
interface Editing {
  form: HTMLFormElement
  isTyped(): boolean
  /** What is typed may be lost. */
  isLeftFreely: boolean
}

/** What waits for an answer of the member (`frame/leaving.tsx`). */
export interface Leaving {
  leave(): void
  stay(): void
}

const forms = new Set<Editing>()
/** The question that is open. */
export const leaving = makeStore<Leaving | null>(null)

export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { isTyped, isLeftFreely }: Omit<Editing, 'form'>,
): void {
  const loaded = useLoaderData()
  const asked = useEffectEvent(isTyped)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also one whose fields might be lost, and which still stands there.
  useEffect(() => {
    if (!form.current) return
    const editing = { form: form.current, isTyped: () => asked(), isLeftFreely }
    forms.add(editing)
    return () => void forms.delete(editing)
  }, [form, isLeftFreely, loaded])
}

export function hasUnsaved(within: Node = document): boolean {
  return [...forms].some(
    ({ form, isTyped, isLeftFreely }) => !isLeftFreely && within.contains(form) && isTyped(),
  )
}

/** Also of forms that are left freely. */
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

/** What was asked while it was being saved has its answer. */
export function leaveIfSaved(): void {
  if (leaving.get() && !hasUnsaved()) answerLeaving(true)
}

export function answerLeaving(isLeaving: boolean): void {
  const answered = leaving.get()
  leaving.set(null)
  if (isLeaving) answered?.leave()
  else answered?.stay()
}
