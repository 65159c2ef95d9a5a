import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors, shopMessage } from '../shop-api.ts'

export type FormValues = Readonly<Record<string, string>>
export type FieldErrors = Readonly<Record<string, string>>

interface FormOptions {
  normalize?: (values: FormValues) => FormValues
  /** Errors by field name; the form is not sent while there are any. */
  validate?: (values: FormValues) => FieldErrors
  /** On success it leaves the page or removes the form, which stays busy until then. */
  onSubmit: (values: FormValues) => Promise<void>
  /** A text is the fallback for errors without a message of the API; errors of fields need no message. */
  errorMessage: string | ((error: unknown) => string)
}

/** Fields are uncontrolled, so that what was typed or filled in by the browser before hydration counts. */
export function useForm({ normalize = asTyped, validate, onSubmit, errorMessage }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const submitting = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(noErrors)
  const [edited, setEdited] = useState<readonly string[]>([])

  function stop() {
    submitting.current = false
    setBusy(false)
  }
  useStopOnReturn(stop)
  useEffect(() => focusFirstError(form.current, errors.fields), [errors])

  function showErrors(next: FormErrors) {
    setEdited([])
    setErrors(next)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (submitting.current) return
    const values = normalize(readForm(element))
    const invalid = validate?.(values) ?? {}
    if (Object.keys(invalid).length > 0) return showErrors({ message: '', fields: invalid })
    submitting.current = true
    setBusy(true)
    showErrors(noErrors)
    try {
      await onSubmit(values)
    } catch (error) {
      stop()
      showErrors(readErrors(error, element, errorMessage))
    }
  }
  function markEdited(event: { target: EventTarget }) {
    const { name } = event.target as HTMLInputElement
    if (errors.fields[name]) setEdited([...edited, name])
  }
  const formProps = {
    ref: form,
    onSubmit: submit,
    onChange: markEdited,
    noValidate: true,
    method: 'post',
  } as const
  return { busy, error: errors.message, fields: without(errors.fields, edited), formProps }
}

const asTyped = (values: FormValues) => values

interface FormErrors {
  message: string
  fields: FieldErrors
}

const noErrors: FormErrors = { message: '', fields: {} }

function readErrors(error: unknown, form: HTMLFormElement, message: FormOptions['errorMessage']): FormErrors {
  const fields = fieldErrors(error)
  if (typeof message === 'function') return { message: message(error), fields }
  const names = Object.keys(fields)
  const isShownAtFields = names.length > 0 && names.every((name) => form.elements.namedItem(name))
  return { message: isShownAtFields ? '' : shopMessage(error, message), fields }
}

function without(fields: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function readForm(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

/** The back-forward cache may show a page again as it was left: busy. */
function useStopOnReturn(stop: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && stop()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })
}

function focusFirstError(form: HTMLFormElement | null, fields: FieldErrors): void {
  const first = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && fields[element.getAttribute('name') ?? ''],
  )
  if (first instanceof HTMLElement && !first.contains(document.activeElement)) first.focus()
}
