import { type SubmitEvent, useState } from 'react'
import { shopApi } from '../session/browser-api.ts'
import { fieldErrors, ShopError, shopMessage } from '../shop-api.ts'

type Fields = Readonly<Record<string, string>>

interface Outcome {
  sent?: boolean
  error?: string
  fields?: Fields
}

const failed = "We couldn't send your message. What you typed is still here: please try again in a moment."
const names = { name: 'Your name', email: 'Your email', message: 'Your message' }

export function useContact() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const errors = checkForm(form)
    if (errors) return setOutcome({ fields: errors })
    setBusy(true)
    setOutcome({})
    const next = await send(new FormData(form))
    if (next.sent) clear(form)
    setOutcome(next)
    setBusy(false)
  }
  return { busy, sent: outcome.sent ?? false, error: outcome.error, fields: outcome.fields ?? {}, submit }
}

/** A reset would bring the default values back. */
function clear(form: HTMLFormElement): void {
  for (const box of textBoxes(form)) box.value = ''
}

function textBoxes(form: HTMLFormElement) {
  return [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  )
}

/** The browser's validation with our messages; the first invalid field is focused. */
function checkForm(form: HTMLFormElement): Fields | null {
  const wrong = textBoxes(form).filter(({ validity }) => !validity.valid)
  wrong[0]?.focus()
  if (wrong.length === 0) return null
  return Object.fromEntries(wrong.map((one) => [one.name, errorText(one)]))
}

function errorText({ name, validity }: HTMLInputElement | HTMLTextAreaElement): string {
  if (validity.valueMissing) return `${names[name as keyof typeof names]} is required.`
  return 'Enter an email address like name@example.com.'
}

async function send(form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const message = { name: text('name'), message: text('message') }
    if (form.has('email')) await shopApi.call('POST', '/api/contact', { ...message, email: text('email') })
    else await shopApi.call('POST', '/api/profile/message', message)
    return { sent: true }
  } catch (error) {
    logUnexpected(error)
    return { error: shopMessage(error, failed), fields: fieldErrors(error) }
  }
}

/** As specified, failures other than refusals are logged too. */
function logUnexpected(error: unknown): void {
  const isRefusal = error instanceof ShopError && error.status >= 400 && error.status < 500
  // biome-ignore lint/suspicious/noConsole: the browser's log is the place for it.
  if (!isRefusal) console.error('The message could not be sent.', error)
}
