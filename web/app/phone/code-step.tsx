import { Fragment, useState } from 'react'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import type { EmailedCode } from '../../../shop/phone/contract.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { shopApi } from '../session/browser-api.ts'
import { saveSession } from '../session/session.ts'
import { toastAfterReload } from '../toasts/toast.tsx'
import { Button, textLink } from '../ui/button.tsx'
import { askCode, type SentCode } from './ask-code.ts'
import { DemoHint } from './demo-hint.tsx'
import { EmailStep } from './email-step.tsx'
import { NameForm } from './name-form.tsx'
import { readTextCode } from './read-text-code.ts'
import { SendAgain } from './send-again.tsx'

interface CodeStepProps {
  sent: SentCode
  next: string
  /** Of the number. */
  onChange: () => void
}

/** The code, and of who is new the name: it makes the session of this browser. */
export function CodeStep({ sent, next, onChange }: CodeStepProps) {
  const [latest, setLatest] = useState(sent)
  const [emailed, setEmailed] = useState<EmailedCode | null>(null)
  const [nameless, setNameless] = useState<LoginResponse | null>(null)

  function finish(login: LoginResponse): void {
    saveSession(login)
    toastAfterReload('Successfully Logged in')
    location.assign(next)
  }
  async function logIn(code: string): Promise<void> {
    const typed = { phone: latest.phone, token: (emailed ?? latest).token, code }
    const login = await shopApi.call<LoginResponse | EmailedCode>('POST', '/api/phone/login', typed)
    if ('emailedTo' in login) setEmailed(login)
    else if (login.userName) finish(login)
    else setNameless(login)
  }
  if (nameless) return <NameForm login={nameless} onNamed={finish} />
  if (emailed) return <EmailStep key={emailed.token} emailed={emailed} onCode={logIn} onChange={onChange} />
  return (
    <>
      <p>
        We have sent a 6-digit code to <strong>{latest.phone}</strong>.{' '}
        <Button variant="quiet" className={`-my-2 px-0! ${textLink}`} onClick={onChange}>
          Change number
        </Button>
      </p>
      <Fragment key={latest.token}>
        <CodeForm
          onCode={logIn}
          missing="Enter the 6 digits from the message."
          submit="Continue"
          takesFocus
          readCode={readTextCode}
        />
        <SendAgain onSend={async () => setLatest(await askCode(latest.phone))} />
      </Fragment>
      <DemoHint />
    </>
  )
}
