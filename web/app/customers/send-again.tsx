import { useState } from 'react'
import { shopMessage } from '../shop-api.ts'
import { Button, textLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { resendActivation } from './sign-up-calls.ts'

type Sending = 'idle' | 'busy' | 'sent' | { failure: string }

export function SendAgain({ email }: { email: string }) {
  const [sending, setSending] = useState<Sending>('idle')
  async function send() {
    setSending('busy')
    try {
      await resendActivation(email)
      setSending('sent')
    } catch (error) {
      setSending({ failure: shopMessage(error, 'Something went wrong. Please try again.') })
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-700">
        Can't find it? Check spam, or{' '}
        <Button
          variant="quiet"
          className={`-my-2 px-0! ${textLink}`}
          busy={sending === 'busy'}
          busyText="Sending..."
          onClick={() => void send()}
        >
          Send it again
        </Button>
      </p>
      {sending === 'sent' && (
        <Notice tone="success">We have sent the email again. It can take a minute to arrive.</Notice>
      )}
      {typeof sending === 'object' && <Notice tone="error">{sending.failure}</Notice>}
    </div>
  )
}
