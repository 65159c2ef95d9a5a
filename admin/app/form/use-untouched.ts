import { type RefObject, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Filled {
  given: string
  /** As it was filled or saved last. */
  saved: string
}

/** Fields that nobody has touched show what is read anew: browsers leave what React has filled as it is. */
export function useUntouched(form: RefObject<HTMLFormElement | null>, saves: number): void {
  const known = useRef(new WeakMap<Control, Filled>())
  useLayoutEffect(() => {
    for (const control of controlsOf(form.current)) {
      const given = defaultOf(control)
      const { given: before, saved } = known.current.get(control) ?? { given, saved: given }
      if (given !== before && shownIn(control) === saved) show(control, given)
      known.current.set(control, { given, saved: shownIn(control) === given ? given : saved })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there after each save.
  useLayoutEffect(() => {
    for (const control of controlsOf(form.current))
      known.current.set(control, { given: defaultOf(control), saved: shownIn(control) })
  }, [form, saves])
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
