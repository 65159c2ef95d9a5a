import { useSite } from '../document-data.ts'
import { shopApi } from '../session/browser-api.ts'
import { customerApi } from '../session/customer-api.ts'
import { withNext } from '../session/next-path.ts'
import { guestName, readSession, saveSession, useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Confirmation, ConfirmationFrame, IncompleteLink } from './confirmation.tsx'

export default function ConfirmEmailPage() {
  return (
    <ConfirmationFrame
      title="Confirm your email"
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
      confirm={confirmEmail}
      success="Your email is confirmed. Use it the next time you log in."
      failure="We could not confirm it just now."
    />
  )
}

/** A guest has a name from then on. */
async function confirmEmail(token: string): Promise<void> {
  await shopApi.call('POST', '/api/profile/email/confirm', { token })
  const session = readSession()
  if (session?.userName !== guestName) return
  // It is confirmed all the same.
  const profile = await customerApi.readProfile().catch(() => null)
  saveSession({ ...session, userName: profile?.userName || guestName })
}

function LogInToConfirm({ token }: { token: string }) {
  return (
    <>
      <p>Please log in as you did before, and we'll confirm the new email.</p>
      {!useSite().hasPhoneLogin && (
        <p>If you have ordered as a guest, open this link in the browser where you ordered.</p>
      )}
      <ButtonLink to={withNext('/login', `/confirm-email?token=${encodeURIComponent(token)}`)}>
        Go to Login
      </ButtonLink>
    </>
  )
}
