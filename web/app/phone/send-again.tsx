import { useEffect, useState } from 'react'
import { shopMessage } from '../shop-api.ts'
import { Button, textLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

const waitMs = 30_000

/** Another code, half a minute after the one before. `onSend` puts another of these in its place, or fails. */
export function SendAgain({ onSend }: { onSend: () => Promise<void> }) {
  const left = useSecondsLeft()
  const { busy, failure, send } = useSending(onSend)
  return (
    <>
      <p className="text-ink-700">
        No message?{' '}
        {left > 0 ? (
          <span className="figures">{`You can ask for a new code in ${left} s.`}</span>
        ) : (
          <Button
            variant="quiet"
            className={`-my-2 px-0! ${textLink}`}
            busy={busy}
            busyText="Sending..."
            onClick={() => void send()}
          >
            Send a new code
          </Button>
        )}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}

/** Busy until who asks is replaced, or it fails. */
export function useSending(onSend: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function send() {
    setBusy(true)
    setFailure('')
    try {
      await onSend()
    } catch (error) {
      setFailure(shopMessage(error, 'The code could not be sent. Please try again.'))
      setBusy(false)
    }
  }
  return { busy, failure, send }
}

function useSecondsLeft(): number {
  const [endsAt] = useState(() => Date.now() + waitMs)
  const [left, setLeft] = useState(waitMs / 1000)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
