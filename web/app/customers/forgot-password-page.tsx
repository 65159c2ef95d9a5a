import { Link, useNavigate } from 'react-router'
import { tryAgainIn } from '../../../shop/try-again.ts'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { customerApi } from '../session/customer-api.ts'
import { ShopError } from '../shop-api.ts'
import { toastSuccess } from '../toasts/toast.tsx'
import { Button, textLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoginEmail } from './login-fields.tsx'
import { NarrowFrame } from './narrow-frame.tsx'

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { busy, error, fields, formProps } = useForm({
    validate: ({ email }) => (email?.trim() ? {} : { email: 'Email is required.' }),
    onSubmit: sendResetLink,
    errorMessage: resetLinkFailure,
  })
  async function sendResetLink({ email = '' }: FormValues) {
    await customerApi.forgotPassword(email.trim())
    toastSuccess('A reset link has been sent to your email.')
    navigate('/reset-link-sent', { state: { email: email.trim() } })
  }
  return (
    <>
      <PageHead title="Forgot password" noIndex />
      <NarrowFrame title="Forgot password" lead="Enter your email and we'll send you a reset link.">
        <form {...formProps} className="grid gap-5">
          <NeedsScripts what="Asking for a reset link" />
          <LoginEmail error={fields.email} />
          {error && <Notice tone="error">{error}</Notice>}
          <Button type="submit" busy={busy} busyText="Sending...">
            Send Reset Link
          </Button>
        </form>
        <Link to="/login" className={`inline-flex min-h-11 items-center justify-self-start ${textLink}`}>
          Back to Login
        </Link>
      </NarrowFrame>
    </>
  )
}

function resetLinkFailure(error: unknown): string {
  if (!(error instanceof ShopError) || error.status === 0) return 'Something went wrong. Please try again.'
  const refused = 'There was an issue sending the reset link. Please try again.'
  return error.status === 429 ? `${refused} ${tryAgainIn(error.retryAfter ?? 60)}` : refused
}
