import { NewPasswordFields } from '../forms/personal-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { clearSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { toastAfterReload } from '../toasts/toast.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { NarrowFrame } from './narrow-frame.tsx'
import * as calls from './sign-up-calls.ts'
import { checkPasswords } from './sign-up-rules.ts'

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
    validate: ({ password = '', confirmPassword = '' }) => checkPasswords(password, confirmPassword),
    onSubmit: ({ password = '' }) => resetPassword({ token: token ?? '', password }),
    errorMessage: 'Something went wrong. Please try again.',
  })
  if (hydrated && !token) return <IncompleteLink />
  return (
    <NarrowFrame title="Choose a new password" lead="This signs you out on all devices.">
      <form {...formProps} className="grid gap-5">
        <NeedsScripts what="Choosing a new password" />
        <NewPasswordFields label="New password" confirmLabel="Confirm password" fields={fields} />
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

async function resetPassword(request: { token: string; password: string }): Promise<void> {
  await calls.resetPassword(request)
  clearSession()
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
