import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { shopFields } from '../shop-api.ts'

export type FormValues = Readonly<Record<string, string>>
export type FieldErrors = Readonly<Record<string, string>>

interface FormSteps {
  /** Sets right how something was typed, before it is checked and sent. */
  tidy?: (values: FormValues) => FormValues
  /** What is wrong with what was typed, by field; nothing is sent while there is anything. */
  check?: (values: FormValues) => FieldErrors
  /** On success it leaves the form, so the form stays busy until it is gone. */
  send: (values: FormValues) => Promise<void>
  /** The sentence for a failure; empty where the fields say it all. */
  say: (error: unknown) => string
}

/**
 * One submission at a time: checks, sends, and puts every objection where it belongs, with the focus
 * on the first field concerned. Fields are uncontrolled, so what a browser or a hasty shopper has
 * filled in before hydration counts.
 */
export function useForm({ tidy = asTyped, check, send, say }: FormSteps) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<Complaint>(noComplaint)
  const [mended, setMended] = useState<readonly string[]>([])

  function stop() {
    sending.current = false
    setBusy(false)
  }
  useStopOnReturn(stop)
  useEffect(() => focusFirst(form.current, complaint.fields), [complaint])

  function complain(next: Complaint) {
    setMended([])
    setComplaint(next)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const values = tidy(readForm(event.currentTarget))
    const objections = check?.(values) ?? {}
    if (Object.keys(objections).length > 0) return complain({ error: '', fields: objections })
    sending.current = true
    setBusy(true)
    complain(noComplaint)
    try {
      await send(values)
    } catch (error) {
      stop()
      complain({ error: say(error), fields: shopFields(error) })
    }
  }
  /** A field's objection is gone as soon as the field changes. */
  function mend(event: { target: EventTarget }) {
    const { name } = event.target as HTMLInputElement
    if (complaint.fields[name]) setMended([...mended, name])
  }
  const formProps = { ref: form, onSubmit: submit, onChange: mend, noValidate: true, method: 'post' } as const
  return { busy, error: complaint.error, fields: without(complaint.fields, mended), formProps }
}

const asTyped = (values: FormValues) => values

interface Complaint {
  error: string
  fields: FieldErrors
}

const noComplaint: Complaint = { error: '', fields: {} }

function without(fields: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function readForm(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

/** Coming back by the browser's Back, a page may be shown just as it was left: busy. */
function useStopOnReturn(stop: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && stop()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })
}

/** In the form's own order, whatever order the objections came in. */
function focusFirst(form: HTMLFormElement | null, fields: FieldErrors): void {
  const concerned = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && fields[element.getAttribute('name') ?? ''],
  )
  if (concerned instanceof HTMLElement && !concerned.contains(document.activeElement)) concerned.focus()
}
