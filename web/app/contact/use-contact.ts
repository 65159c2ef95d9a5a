import { type SubmitEvent, useState } from 'react'
import { shopApi } from '../session/browser-api.ts'
import { ShopError, shopFields, shopMessage } from '../shop-api.ts'

type Fields = Readonly<Record<string, string>>

interface Outcome {
  sent?: boolean
  error?: string
  fields?: Fields
}

const failed = "We couldn't send your message. What you typed is still here: please try again in a moment."
const names = { name: 'Your name', email: 'Your email', message: 'Your message' }

/** Sends the message. Once it is sent the form is empty; when it fails everything typed stays. */
export function useContact() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const objections = checkForm(form)
    if (objections) return setOutcome({ fields: objections })
    setBusy(true)
    setOutcome({})
    const next = await send(new FormData(form))
    if (next.sent) clear(form)
    setOutcome(next)
    setBusy(false)
  }
  return { busy, sent: outcome.sent ?? false, error: outcome.error, fields: outcome.fields ?? {}, submit }
}

/** Empty, whatever stood there at first: a reset would bring that back. */
function clear(form: HTMLFormElement): void {
  for (const box of textBoxes(form)) box.value = ''
}

function textBoxes(form: HTMLFormElement) {
  return [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  )
}

/** The browser's own judgement of required fields and the address, in our words; the first one gets the focus. */
function checkForm(form: HTMLFormElement): Fields | null {
  const wrong = textBoxes(form).filter(({ validity }) => !validity.valid)
  wrong[0]?.focus()
  if (wrong.length === 0) return null
  return Object.fromEntries(wrong.map((one) => [one.name, objection(one)]))
}

function objection({ name, validity }: HTMLInputElement | HTMLTextAreaElement): string {
  if (validity.valueMissing) return `${names[name as keyof typeof names]} is required.`
  return 'Enter an email address like name@example.com.'
}

async function send(form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await shopApi.sendContact({ name: text('name'), email: text('email'), message: text('message') })
    return { sent: true }
  } catch (error) {
    logFault(error)
    return { error: shopMessage(error, failed), fields: shopFields(error) }
  }
}

/** A refusal names its fields and is no fault; the specification wants the others logged as well as shown. */
function logFault(error: unknown): void {
  const isRefusal = error instanceof ShopError && error.status >= 400 && error.status < 500
  // biome-ignore lint/suspicious/noConsole: the browser's log is the place for it.
  if (!isRefusal) console.error('The message could not be sent.', error)
}
