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
    setBusy(true)
    setOutcome({})
    const next = await subscribe(String(new FormData(form).get('email') ?? ''))
    if (next.message) form.reset()
    setOutcome(next)
    setBusy(false)
  }
  return { busy, ...outcome, submit }
}

async function subscribe(email: string): Promise<Outcome> {
  try {
    const { message } = await shopApi.subscribe(email)
    return { message }
  } catch (error) {
    return { error: fieldErrors(error).email ?? shopMessage(error, failed) }
  }
}
