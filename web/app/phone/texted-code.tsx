import { Fragment, useState } from 'react'
import { CodeForm } from '../forms/code-form.tsx'
import { Button, textLink } from '../ui/button.tsx'
import type { SentCode } from './ask-code.ts'
import { DemoHint } from './demo-hint.tsx'
import { readTextCode } from './read-text-code.ts'
import { SendAgain } from './send-again.tsx'

interface TextedCodeProps {
  sent: SentCode
  askAgain: () => Promise<SentCode>
  onCode: (token: string, code: string) => Promise<void>
  /** Of the number. */
  onChange: () => void
}

export function TextedCode({ sent, askAgain, onCode, onChange }: TextedCodeProps) {
  const [{ phone, token }, setLatest] = useState(sent)
  return (
    <>
      <p>
        We have sent a 6-digit code to <strong className="whitespace-nowrap">{phone}</strong>.{' '}
        <Button variant="quiet" className={`-my-2 px-0! ${textLink}`} onClick={onChange}>
          Change number
        </Button>
      </p>
      <Fragment key={token}>
        <CodeForm
          onCode={(code) => onCode(token, code)}
          missing="Enter the 6 digits from the message."
          submit="Continue"
          takesFocus
          readCode={readTextCode}
        />
        <SendAgain onSend={async () => setLatest(await askAgain())} />
      </Fragment>
      <DemoHint />
    </>
  )
}
