import { customerApi } from '../session/customer-api.ts'
import { withNext } from '../session/next-path.ts'
import { useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Confirmation, ConfirmationFrame, IncompleteLink } from './confirmation.tsx'

export default function ConfirmEmailPage() {
  return (
    <ConfirmationFrame
      title="Confirm your new email"
      action={
        <ButtonLink to="/account" variant="secondary">
          My Account
        </ButtonLink>
      }
    >
      <EmailConfirmation />
    </ConfirmationFrame>
  )
}

/** Only the customer who asked for the change can confirm it, so a login comes first. */
function EmailConfirmation() {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  const session = useSession()
  if (hydrated && !token) return <IncompleteLink />
  if (hydrated && !session) return <LogInToConfirm token={token ?? ''} />
  return (
    <Confirmation
      token={session && token}
      confirm={customerApi.confirmEmail}
      success="Your new email is confirmed. Use it the next time you log in."
      failure="We could not confirm it just now."
    />
  )
}

function LogInToConfirm({ token }: { token: string }) {
  return (
    <>
      <p>Please log in with your present email, and we'll confirm the new one.</p>
      <ButtonLink to={withNext('/login', `/confirm-email?token=${encodeURIComponent(token)}`)}>
        Go to Login
      </ButtonLink>
    </>
  )
}
