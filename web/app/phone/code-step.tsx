import { useState } from 'react'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import type { EmailedCode } from '../../../shop/phone/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { saveSession } from '../session/session.ts'
import { toastAfterReload } from '../toasts/toast.tsx'
import { askCode, forgetSentCode, type SentCode } from './ask-code.ts'
import { EmailStep } from './email-step.tsx'
import { NameForm } from './name-form.tsx'
import { TextedCode } from './texted-code.tsx'

interface CodeStepProps {
  sent: SentCode
  next: string
  /** Of the number. */
  onChange: () => void
}

/** The code, and of who is new the name: it makes the session of this browser. */
export function CodeStep({ sent, next, onChange }: CodeStepProps) {
  const [emailed, setEmailed] = useState<EmailedCode | null>(null)
  const [nameless, setNameless] = useState<LoginResponse | null>(null)

  function finish(login: LoginResponse): void {
    saveSession(login)
    toastAfterReload('Successfully Logged in')
    location.assign(next)
  }
  async function logIn(token: string, code: string): Promise<void> {
    const typed = { phone: sent.phone, token, code }
    const login = await shopApi.call<LoginResponse | EmailedCode>('POST', '/api/phone/login', typed)
    forgetSentCode()
    if ('emailedTo' in login) setEmailed(login)
    else if (login.userName) finish(login)
    else setNameless(login)
  }
  if (nameless) return <NameForm login={nameless} onNamed={finish} />
  if (!emailed)
    return <TextedCode sent={sent} askAgain={() => askCode(sent.phone)} onCode={logIn} onChange={onChange} />
  const { token } = emailed
  return <EmailStep key={token} emailed={emailed} onCode={(code) => logIn(token, code)} onChange={onChange} />
}
