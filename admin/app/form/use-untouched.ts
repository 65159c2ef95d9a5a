import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Followed, follow, type Mark, sent, settled } from './use-followed.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that nobody has touched show what is read anew: browsers leave what React has filled as it is. */
export function useUntouched(form: RefObject<HTMLFormElement | null>): Mark {
  const known = useRef(new WeakMap<Control, Followed<string>>())
  const stateOf = (control: Control): Followed<string> => {
    const given = defaultOf(control)
    return { ...(known.current.get(control) ?? { given, saved: given }), value: shownIn(control) }
  }
  useLayoutEffect(() => {
    for (const control of controlsOf(form.current)) {
      const state = follow(stateOf(control), defaultOf(control))
      if (state.value !== shownIn(control)) show(control, state.value)
      known.current.set(control, state)
    }
  })
  return () => {
    const controls = [...controlsOf(form.current)]
    for (const control of controls) known.current.set(control, sent(stateOf(control)))
    return (isSaved) => {
      for (const control of controls) known.current.set(control, settled(stateOf(control), isSaved))
    }
  }
}

function controlsOf(form: HTMLFormElement | null): Iterable<Control> {
  return form?.querySelectorAll<Control>('input, textarea, select') ?? []
}

/** A select keeps what it was filled with in `data-default`: see `SelectField`. */
function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.dataset.default ?? control.value
  return isTicked(control) ? String(control.defaultChecked) : control.defaultValue
}

function shownIn(control: Control): string {
  return isTicked(control) ? String(control.checked) : control.value
}

function show(control: Control, value: string): void {
  if (isTicked(control)) control.checked = value === 'true'
  else control.value = value
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}
