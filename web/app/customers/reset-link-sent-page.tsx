import { MailboxHint } from '../forms/mailbox-hint.tsx'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useSentTo } from './created-page.tsx'
import { NarrowFrame } from './narrow-frame.tsx'

export default function ResetLinkSentPage() {
  const email = useSentTo()
  return (
    <>
      <PageHead title="Reset link sent" noIndex />
      <NarrowFrame title="Check your email" lead="A reset link has been sent to your email.">
        <p className="text-ink-700">
          {email && (
            <span>
              If <strong>{email}</strong> has an account, the link is on its way.{' '}
            </span>
          )}
          <span>It works once, for 60 minutes. Can't find it? Check spam.</span>
        </p>
        <MailboxHint email={email} />
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/login">Back to Login</ButtonLink>
          <ButtonLink to="/forgot-password" variant="secondary">
            Send it again
          </ButtonLink>
        </div>
      </NarrowFrame>
    </>
  )
}
