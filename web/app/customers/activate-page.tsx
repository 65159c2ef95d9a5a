import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { PasswordField } from '../forms/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { usePendingSignUp } from '../session/pending-sign-up.ts'
import { StorageNotice } from '../session/storage-notice.tsx'
import { useSearchParam } from '../session/use-search-param.ts'
import { ShopError, shopMessage } from '../shop-api.ts'
import { Button, ButtonLink, textLink } from '../ui/button.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useTrueOnce } from '../ui/use-true-once.ts'
import { finishActivation } from './finish-activation.ts'
import { NarrowFrame } from './narrow-frame.tsx'
import { activate } from './sign-up-calls.ts'

export default function ActivatePage() {
  return (
    <>
      <PageHead title="Activate your account" noIndex />
      <ActivateContent />
    </>
  )
}

function ActivateContent() {
  const token = useSearchParam('token')
  const hydrated = useHydrated()
  const opening = useOwnBrowser(token)
  if (hydrated && !token) return <IncompleteLink />
  if (opening) return <Activating />
  return <PasswordForm token={token ?? ''} isReady={hydrated} />
}

/** Activates at once in the browser that signed up. True meanwhile; false once it has failed. */
function useOwnBrowser(token: string | null): boolean {
  // Activated, it is pending no more, until the next document is there.
  const isOwn = useTrueOnce(usePendingSignUp() !== null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!token || !isOwn) return
    activate({ token })
      .then(finishActivation)
      .catch(() => setRefused(true))
  }, [token, isOwn])
  return token !== null && isOwn && !isRefused
}

function Activating() {
  return (
    <NarrowFrame eyebrow="Last step" title="Activate your account">
      <p role="status" className="flex items-center gap-3">
        <Spinner label={null} className="size-5" />
        Activating your account...
      </p>
    </NarrowFrame>
  )
}

function PasswordForm({ token, isReady }: { token: string; isReady: boolean }) {
  const { busy, error, fields, formProps } = useForm({
    validate: ({ password }) => (password ? {} : { password: 'Password is required.' }),
    onSubmit: async ({ password = '' }) => finishActivation(await activate({ token, password })),
    errorMessage: activationFailure,
  })
  return (
    <NarrowFrame
      eyebrow="Last step"
      title="Activate your account"
      lead="Enter the password you chose when you signed up. This confirms it's you."
    >
      <form {...formProps} className="grid gap-5">
        <NeedsScripts what="Activating the account" />
        <StorageNotice />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="Activating..." disabled={!isReady}>
          Activate and log in
        </Button>
      </form>
      <p className="text-ink-700">
        Forgot your password?{' '}
        <Link to="/signup" className={`inline-flex min-h-11 items-center ${textLink}`}>
          Sign up again
        </Link>
      </p>
    </NarrowFrame>
  )
}

/** The usual message names a username, which this form has not. */
function activationFailure(failure: unknown): string {
  if (failure instanceof ShopError && failure.code === 'bad-credentials')
    return 'This is not the password you signed up with.'
  return shopMessage(failure, 'Something went wrong. Please try again.')
}

function IncompleteLink() {
  return (
    <NarrowFrame
      title="This link is not complete"
      lead="Please open the activation link from your email again, or copy all of it into the address bar."
    >
      <ButtonLink to="/signup" variant="secondary">
        Sign up for a new link
      </ButtonLink>
    </NarrowFrame>
  )
}
