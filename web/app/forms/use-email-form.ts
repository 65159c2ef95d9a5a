import { type SubmitEvent, useState } from 'react'
import { fieldErrors, shopMessage } from '../shop-api.ts'

interface Outcome {
  message?: string
  error?: string
}

interface EmailForm {
  send: (email: string) => Promise<{ message: string }>
  failure: string
}

/** A form with one field, `email`. */
export function useEmailForm({ send, failure }: EmailForm) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const error = checkEmail(form)
    if (error) return setOutcome({ error })
    setBusy(true)
    setOutcome({})
    const next = await sendEmail(String(new FormData(form).get('email') ?? ''))
    if (next.message) form.reset()
    setOutcome(next)
    setBusy(false)
  }

  async function sendEmail(email: string): Promise<Outcome> {
    try {
      const { message } = await send(email)
      return { message }
    } catch (error) {
      return { error: fieldErrors(error).email ?? shopMessage(error, failure) }
    }
  }
  return { busy, ...outcome, submit }
}

/** The browser's validation with our messages. */
function checkEmail(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem('email')
  if (!(field instanceof HTMLInputElement) || field.validity.valid) return null
  field.focus()
  if (field.validity.valueMissing) return 'Email is required.'
  return 'Enter an email address like name@example.com.'
}
