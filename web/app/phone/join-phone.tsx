import { useEffect, useRef, useState } from 'react'
import type { ProfileResponse } from '../../../shop/customers/contract.ts'
import { Field } from '../forms/field.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { OwnPasswordField } from '../forms/personal-fields.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { Notice } from '../ui/notice.tsx'
import type { SentCode } from './ask-code.ts'
import { TextedCode } from './texted-code.tsx'

interface JoinPhoneProps {
  profile: Pick<ProfileResponse, 'hasPassword' | 'loginPhone'>
  onJoined: () => void
  onCancel: () => void
}

interface Asked {
  phone: string
  password?: string
}

/** A number to log in with, in an account that has none, or in place of the one it has. */
export function JoinPhone({ profile, onJoined, onCancel }: JoinPhoneProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)

  async function ask(next: Asked): Promise<SentCode> {
    const { token } = await shopApi.call<{ token: string }>('POST', '/api/profile/phone/code', next)
    return { phone: next.phone, token }
  }
  async function start(next: Asked): Promise<void> {
    const code = await ask(next)
    setAsked(next)
    setSent(code)
  }
  async function join(token: string, code: string): Promise<void> {
    await shopApi.call('POST', '/api/profile/phone', { ...asked, token, code })
    onJoined()
  }
  if (!asked || !sent) return <NumberForm {...profile} asked={asked} onAsk={start} onCancel={onCancel} />
  return <TextedCode sent={sent} askAgain={() => ask(asked)} onCode={join} onChange={() => setSent(null)} />
}

interface NumberFormProps extends Pick<ProfileResponse, 'hasPassword' | 'loginPhone'> {
  /** Before. */
  asked: Asked | null
  onAsk: (asked: Asked) => Promise<void>
  onCancel: () => void
}

function NumberForm({ hasPassword, loginPhone, asked, onAsk, onCancel }: NumberFormProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { busy, error, fields, formProps } = useForm({
    validate: ({ password }) => (hasPassword && !password ? { password: 'Password is required.' } : {}),
    onSubmit: ({ phone = '', password }: FormValues) =>
      onAsk(password === undefined ? { phone } : { phone, password }),
    errorMessage: 'The code could not be sent. Please try again.',
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-700">
        {`${introOf(loginPhone)} Orders you placed by logging in with this number move to this account.`}
      </p>
      <Field
        ref={box}
        label="Mobile number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={asked?.phone}
        required
        error={fields.phone}
      />
      {hasPassword && <OwnPasswordField label="Your password" error={fields.password} />}
      {error && <Notice tone="error">{error}</Notice>}
      <FormButtons busy={busy} busyText="Sending..." onCancel={onCancel}>
        Send code
      </FormButtons>
    </form>
  )
}

function introOf(loginPhone: string): string {
  return loginPhone
    ? `You log in with ${loginPhone}. The new number takes its place, and other devices are signed out.`
    : 'Log in with a code that we text you.'
}
