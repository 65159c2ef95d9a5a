import { type SubmitEvent, useState } from 'react'
import { shopApi } from '../session/browser-api.ts'
import { fieldErrors, shopMessage } from '../shop-api.ts'

interface Outcome {
  message?: string
  error?: string
}

const failed = 'We could not subscribe you just now. Please try again.'

export function useSubscribe() {
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
    const next = await subscribe(String(new FormData(form).get('email') ?? ''))
    if (next.message) form.reset()
    setOutcome(next)
    setBusy(false)
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

async function subscribe(email: string): Promise<Outcome> {
  try {
    const { message } = await shopApi.subscribe(email)
    return { message }
  } catch (error) {
    return { error: fieldErrors(error).email ?? shopMessage(error, failed) }
  }
}
