import { ButtonLink } from '../ui/button.tsx'
import { pageTitle } from '../ui/page-title.ts'
import { useSentTo } from './created-page.tsx'
import { MailboxHint } from './mailbox-hint.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { noIndex } from './no-index.ts'

export const meta = () => [...pageTitle('Reset link sent'), noIndex]

export default function ResetLinkSentPage() {
  const email = useSentTo()
  return (
    <NarrowPage title="Check your email" lead="A reset link has been sent to your email.">
      <p className="text-ink-700">
        {email && (
          <>
            If <strong>{email}</strong> has an account, the link is on its way.{' '}
          </>
        )}
        It works once, for 60 minutes. Can't find it? Check spam.
      </p>
      <MailboxHint email={email} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/login">Back to Login</ButtonLink>
        <ButtonLink to="/forgot-password" variant="secondary">
          Send it again
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
