import { Link } from 'react-router'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { useSite } from '../document-data.ts'
import { Field } from '../forms/field.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { guestName, saveSession } from '../session/session.ts'
import { Button, textLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { OrDivider } from '../ui/or-divider.tsx'

/** Above the login, in shops that send no text messages. `next`: a document to load. */
export function GuestChoice({ next }: { next: string }) {
  const { busy, error, fields, formProps } = useForm({
    onSubmit: begin,
    errorMessage: 'Something went wrong. Please try again.',
  })
  async function begin({ email = '' }: FormValues) {
    const login = await shopApi.call<LoginResponse>('POST', '/api/guest', { email })
    saveSession({ ...login, userName: guestName })
    location.assign(next)
  }
  if (useSite().hasPhoneLogin) return null
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">Continue with your email</h2>
      <form {...formProps} className="grid gap-4">
        <Field
          label="Your email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={fields.email}
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="One moment...">
          Continue
        </Button>
        <p role="note" className="text-ink-700 text-sm">
          No password needed. We email you about this order, and nothing else: see our{' '}
          <Link to="/privacy" className={textLink}>
            Privacy Policy
          </Link>
          .
        </p>
      </form>
      <OrDivider>or log in</OrDivider>
    </div>
  )
}
