import { type RefObject, useLayoutEffect } from 'react'
import { storedValue } from '../session/stored-value.ts'

interface AddressDraft {
  userId: string
  /** By the names of the fields. */
  values: Readonly<Record<string, string>>
}

const draft = storedValue<AddressDraft | null>({
  keys: ['addressDraft'],
  parse: ([text]) => readDraft(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

/** Users can edit their storage. */
function readDraft(text: string | null): AddressDraft | null {
  try {
    const { userId, values } = JSON.parse(text ?? '{}')
    return typeof userId === 'string' && typeof values === 'object' && values ? { userId, values } : null
  } catch {
    return null
  }
}

export function clearAddressDraft(): void {
  draft.write(null)
}

/** For a field that comes later than the form. */
export function keptValue(userId: string, name: string): string {
  const kept = draft.read()
  return kept?.userId === userId ? (kept.values[name] ?? '') : ''
}

/** Keeps what is typed until it is saved: through Back, a reload and a session that ends. */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>, userId: string): void {
  // Before the effects of the fields, which read what is in them.
  useLayoutEffect(() => {
    const kept = draft.read()
    if (kept && kept.userId !== userId) clearAddressDraft()
    else for (const box of typedBoxes(form.current)) bringBack(box, kept?.values[box.name])
    function keep() {
      const values = typedBoxes(form.current).map((box) => [box.name, textOf(box)])
      draft.write({ userId, values: Object.fromEntries(values) })
    }
    const element = form.current
    element?.addEventListener('input', keep)
    return () => element?.removeEventListener('input', keep)
  }, [form, userId])
}

function typedBoxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.readOnly,
  )
}

function textOf({ type, checked, value }: HTMLInputElement): string {
  if (type !== 'checkbox') return value
  return checked ? 'on' : ''
}

function bringBack(box: HTMLInputElement, kept = ''): void {
  if (box.type === 'checkbox') box.checked = kept === 'on'
  else box.value = kept || box.value
}
