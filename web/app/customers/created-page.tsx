import { useLocation } from 'react-router'
import { useHydrated } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { pageTitle } from '../ui/page-title.ts'
import { MailboxHint } from './mailbox-hint.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { noIndex } from './no-index.ts'

export const meta = () => [...pageTitle('Account created'), noIndex]

export default function CreatedPage() {
  const email = useSentTo()
  return (
    <NarrowPage eyebrow="One step left" title="Your account has been created">
      <p>
        We have sent an activation link to {email ? <strong>{email}</strong> : 'your email address'}. Open it
        and enter your password again: that activates the account and logs you in.
      </p>
      <p className="text-ink-700">
        The link works for 24 hours. Nothing there? Look in the spam folder, or sign up again with the same
        address to get a new link.
      </p>
      <MailboxHint email={email} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
        <ButtonLink to="/account" variant="secondary">
          My Account
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

/** The address that the form before this page wrote to; null when the page was opened on its own. */
export function useSentTo(): string | null {
  const { state } = useLocation()
  const hydrated = useHydrated()
  return hydrated && typeof state?.email === 'string' ? state.email : null
}
