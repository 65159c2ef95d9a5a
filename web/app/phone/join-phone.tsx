import { useState } from 'react'
import type { ProfileResponse } from '../../../shop/customers/contract.ts'
import { Field, PasswordField } from '../forms/field.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { useForm } from '../forms/use-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import { Notice } from '../ui/notice.tsx'
import { askCode, type SentCode } from './ask-code.ts'
import { TextedCode } from './texted-code.tsx'

interface JoinPhoneProps {
  profile: Pick<ProfileResponse, 'hasPassword' | 'loginPhone'>
  onJoined: () => void
  onCancel: () => void
}

interface Asked extends SentCode {
  password: string | undefined
}

/** A number to log in with, in an account that has none, or in place of the one it has. */
export function JoinPhone({ profile, onJoined, onCancel }: JoinPhoneProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  async function join(token: string, code: string): Promise<void> {
    const typed = { phone: asked?.phone, password: asked?.password, token, code }
    try {
      await shopApi.call('POST', '/api/profile/phone', typed)
    } catch (error) {
      if (!(error instanceof ShopError) || error.fields.code) throw error
      setRefused({ message: error.message, ...error.fields })
      return setAsked(null)
    }
    onJoined()
  }
  if (asked) return <TextedCode sent={asked} onCode={join} onChange={() => setAsked(null)} />
  return <NumberForm {...profile} refused={refused} onAsked={setAsked} onCancel={onCancel} />
}

interface NumberFormProps extends Pick<ProfileResponse, 'hasPassword' | 'loginPhone'> {
  /** By field, after the code was typed. */
  refused: Readonly<Record<string, string>>
  onAsked: (asked: Asked) => void
  onCancel: () => void
}

function NumberForm({ hasPassword, loginPhone, refused, onAsked, onCancel }: NumberFormProps) {
  const { busy, error, fields, formProps } = useForm({
    validate: ({ password }) => (hasPassword && !password ? { password: 'Password is required.' } : {}),
    onSubmit: async ({ phone = '', password }) => onAsked({ ...(await askCode(phone)), password }),
    errorMessage: 'The code could not be sent. Please try again.',
  })
  const shown = busy || error || Object.keys(fields).length > 0 ? fields : refused
  const message = error || (shown.phone || shown.password ? '' : shown.message)
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-700">
        {loginPhone
          ? `You log in with ${loginPhone}. The new number takes its place.`
          : 'Log in with a code that we text you. Orders placed with this number move to this account.'}
      </p>
      <Field
        label="Mobile number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        error={shown.phone}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
          error={shown.password}
        />
      )}
      {message && <Notice tone="error">{message}</Notice>}
      <FormButtons busy={busy} busyText="Sending..." onCancel={onCancel}>
        Send code
      </FormButtons>
    </form>
  )
}
