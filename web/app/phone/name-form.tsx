import { useEffect, useRef } from 'react'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { Field } from '../forms/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { openShopApi } from '../shop-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface NameFormProps {
  login: LoginResponse
  onNamed: (login: LoginResponse) => void
}

/** Asked once: a session of this browser has a name. */
export function NameForm({ login, onNamed }: NameFormProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { busy, error, fields, formProps } = useForm({
    onSubmit: async ({ name = '' }) => onNamed({ ...login, userName: await saveName(login, name) }),
    errorMessage: 'Your name could not be saved. Please try again.',
  })
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-ink-700">
        This number is new to us. If you have an account with your email, log in by email below: then you can
        add this number in your profile.
      </p>
      <Field
        ref={box}
        label="Your full name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        error={fields.name}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" busy={busy} busyText="Saving...">
        Continue
      </Button>
    </form>
  )
}

const timeoutMs = 20_000

async function saveName({ accessToken }: LoginResponse, name: string): Promise<string> {
  const { call } = openShopApi(
    (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    () => accessToken,
  )
  return (await call<{ userName: string }>('PUT', '/api/profile/name', { name })).userName
}
