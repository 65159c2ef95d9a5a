import { Link } from 'react-router'
import { shopApi } from '../session/browser-api.ts'
import { takeReturnPath } from '../session/return-path.ts'
import { keepSession, useHydrated } from '../session/session.ts'
import { shopMessage } from '../session/shop-message.ts'
import { useQuery } from '../session/use-query.ts'
import { ShopError } from '../shop-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { pageTitle } from '../ui/page-title.ts'
import { textLink } from '../ui/text-link.ts'
import { toastAfterReload } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'
import { NarrowPage } from './narrow-page.tsx'
import { noIndex } from './no-index.ts'

export const meta = () => [...pageTitle('Activate your account'), noIndex]

export default function ActivatePage() {
  const token = useQuery('token')
  const hydrated = useHydrated()
  const { busy, error, fields, formProps } = useForm({
    check: ({ password }) => (password ? {} : { password: 'Password is required.' }),
    send: ({ password = '' }) => activate({ token: token ?? '', password }),
    say: activationFailure,
  })
  if (hydrated && !token) return <IncompleteLink />
  return (
    <NarrowPage
      eyebrow="Last step"
      title="Activate your account"
      lead="Enter the password you chose when you signed up. It proves that the address and the account are both yours."
    >
      <form {...formProps} className="grid gap-5">
        <NeedsScripts what="Activating the account" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="Activating..." disabled={!hydrated}>
          Activate and log in
        </Button>
      </form>
      <p className="text-ink-700">
        Forgotten it already?{' '}
        <Link to="/forgot-password" className={`inline-flex min-h-11 items-center ${textLink}`}>
          Choose a new password
        </Link>
      </p>
    </NarrowPage>
  )
}

async function activate(request: { token: string; password: string }): Promise<void> {
  keepSession(await shopApi.activate(request))
  toastAfterReload('Successfully Logged in')
  location.assign(takeReturnPath())
}

/** Nobody has been asked for a username here. */
function activationFailure(failure: unknown): string {
  if (failure instanceof ShopError && failure.code === 'bad-credentials')
    return 'This is not the password you signed up with.'
  return shopMessage(failure, 'Something went wrong. Please try again.')
}

function IncompleteLink() {
  return (
    <NarrowPage
      title="This link is not complete"
      lead="Please open the activation link from your email again, or copy all of it into the address bar."
    >
      <ButtonLink to="/signup" variant="secondary">
        Sign up for a new link
      </ButtonLink>
    </NarrowPage>
  )
}
