import { longestPassword, shortestPassword } from '../../../shop/customers/form-rules.ts'
import { PasswordField } from '../forms/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { shopApi } from '../session/browser-api.ts'
import { forgetSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { shopFields, shopMessage } from '../shop-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { toastAfterReload } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { NarrowFrame } from './narrow-frame.tsx'
import { checkPasswords, passwordHint } from './sign-up-rules.ts'

export default function ResetPasswordPage() {
  return (
    <>
      <PageHead title="Choose a new password" noIndex />
      <ResetPasswordContent />
    </>
  )
}

function ResetPasswordContent() {
  const token = useSearchParam('token')
  const hydrated = useHydrated()
  const { busy, error, fields, formProps } = useForm({
    check: ({ password = '', confirmPassword = '' }) => checkPasswords(password, confirmPassword),
    send: ({ password = '' }) => resetPassword({ token: token ?? '', password }),
    say: resetFailure,
  })
  if (hydrated && !token) return <IncompleteLink />
  return (
    <NarrowFrame title="Choose a new password" lead="This signs you out on all devices.">
      <form {...formProps} className="grid gap-5">
        <NeedsScripts what="Choosing a new password" />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={longestPassword}
          required
          error={fields.password}
          hint={passwordHint}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={longestPassword}
          required
          error={fields.confirmPassword}
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="Saving...">
          Save new password
        </Button>
      </form>
      {error && (
        <ButtonLink to="/forgot-password" variant="secondary">
          Ask for a new link
        </ButtonLink>
      )}
    </NarrowFrame>
  )
}

/** A password that is refused is said at its field: the link is still good. */
function resetFailure(error: unknown): string {
  if (shopFields(error).password) return ''
  return shopMessage(error, 'Something went wrong. Please try again.')
}

async function resetPassword(request: { token: string; password: string }): Promise<void> {
  await shopApi.resetPassword(request)
  forgetSession()
  toastAfterReload('Your new password is saved')
  location.assign('/login')
}

function IncompleteLink() {
  return (
    <NarrowFrame
      title="This link is not complete"
      lead="Please open the reset link from your email again, or ask for a new one."
    >
      <ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>
    </NarrowFrame>
  )
}
