import { useState } from 'react'
import type { memberResponse, passkeyOptions } from '../../../shop/team/contract.ts'
import { ApiError, send } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { signWithPasskey } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'

/** By passkey, by password and code, or by recovery code. */
export function SignInForm({ onDone }: { onDone(): void }) {
  const [locked, setLocked] = useState<string | null>(null)

  async function byPasskey() {
    const passkey = await signWithPasskey(await send<typeof passkeyOptions>('/sign-in/passkey/options'))
    await send<typeof memberResponse>('/sign-in/passkey', { passkey })
    onDone()
  }

  async function byCode({ email = '', password = '', code = '' }: Record<string, string>) {
    setLocked(null)
    await send<typeof memberResponse>('/sign-in', { email, password, code }).catch((error) => {
      if (error instanceof ApiError && error.code === 'too-many') setLocked(email)
      throw error
    })
    onDone()
  }

  return (
    <div className="grid gap-5">
      <PasskeyButton label="Sign in with a passkey" onClick={byPasskey} />
      <Or />
      <Form submit="Sign in" onSubmit={byCode} isLeftFreely>
        <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
        <Field
          name="code"
          label="Code"
          hint="Six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      {locked !== null && (
        <p className="text-muted text-sm">
          <span>
            A passkey or a recovery code works without waiting. Whoever runs the server can end the wait, too:{' '}
          </span>
          <code className="break-all">{`npx shop team unlock ${locked}`}</code>
        </p>
      )}
    </div>
  )
}
