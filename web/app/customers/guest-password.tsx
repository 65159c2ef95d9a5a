import { useState } from 'react'
import { MailboxHint } from '../forms/mailbox-hint.tsx'
import { NewPasswordFields } from '../forms/personal-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { checkPasswords } from './sign-up-rules.ts'

/** Makes an account of a guest, once the link in the mailbox is opened here. */
export function GuestPassword({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { busy, error, fields, formProps } = useForm({
    validate: ({ password = '', confirmPassword = '' }) => checkPasswords(password, confirmPassword),
    onSubmit: async ({ password = '' }) => {
      await shopApi.call('POST', '/api/guest/password', { password })
      setSent(true)
    },
    errorMessage: 'Your password could not be saved. Please try again.',
  })
  if (isSent) return <AwaitedLink email={email} />
  return (
    <form {...formProps} className="grid gap-5">
      <h2 className="text-h3">Set a password</h2>
      <p className="wrap-anywhere text-ink-700">
        Keep your orders in an account: next time, log in with <strong>{email}</strong>.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" fields={fields} />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" variant="secondary" busy={busy} busyText="Saving...">
        Set a password
      </Button>
    </form>
  )
}

function AwaitedLink({ email }: { email: string }) {
  return (
    <>
      <Notice tone="success">
        {`We have sent a link to ${email}. Open it in this browser within 60 minutes, and your account is ready.`}
      </Notice>
      <MailboxHint email={email} />
    </>
  )
}
