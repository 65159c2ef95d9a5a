import { useLocation } from 'react-router'
import { CodeForm } from '../forms/code-form.tsx'
import { MailboxHint } from '../forms/mailbox-hint.tsx'
import { PageHead } from '../page-head.tsx'
import { usePendingSignUp } from '../session/pending-sign-up.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { finishActivation } from './finish-activation.ts'
import { NarrowFrame } from './narrow-frame.tsx'
import { SendAgain } from './send-again.tsx'
import { activateByCode } from './sign-up-calls.ts'

export default function CreatedPage() {
  const pending = usePendingSignUp()
  const sentTo = useSentTo()
  const email = pending?.email ?? sentTo
  const isActive = useSession() !== null && !pending
  return (
    <>
      <PageHead title="Account created" noIndex />
      <NarrowFrame
        eyebrow={isActive ? '' : 'One step left'}
        title="Your account has been created"
        lead={pending && created}
      >
        {isActive ? (
          <Notice tone="success">Your account is active and you are logged in.</Notice>
        ) : (
          <>
            {pending ? <ByCode email={pending.email} /> : <ByLink email={email} />}
            <MailboxHint email={email} />
          </>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to="/products" variant={pending ? 'secondary' : 'primary'}>
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/account" variant="secondary">
            My Account
          </ButtonLink>
        </div>
      </NarrowFrame>
    </>
  )
}

const created = 'Account created successfully! Please check your email to verify your account.'

function ByCode({ email }: { email: string }) {
  return (
    <>
      <p>
        We have sent a 6-digit code and an activation link to <strong>{email}</strong>.
      </p>
      <CodeForm
        onCode={async (code) => finishActivation(await activateByCode({ email, code }))}
        missing="Enter the 6 digits from the email."
        submit="Activate and log in"
      />
      <SendAgain email={email} />
      <p className="text-ink-700 text-sm">
        Or open the link in the email. On another device, enter your password again: that activates the
        account and logs you in. The code works for 15 minutes, the link for 24 hours.
      </p>
    </>
  )
}

function ByLink({ email }: { email: string | null }) {
  return (
    <>
      <p>
        We have sent an activation link to{' '}
        {email ? <strong>{email}</strong> : <span>your email address</span>}
        <span>. Open it and enter your password again: that activates the account and logs you in.</span>
      </p>
      <p className="text-ink-700">
        The link works for 24 hours. Can't find it? Check spam, or sign up again with the same address to get
        a new one.
      </p>
    </>
  )
}

/** From the form before this page; null when the page was opened directly. */
export function useSentTo(): string | null {
  const { state } = useLocation()
  const hydrated = useHydrated()
  return hydrated && typeof state?.email === 'string' ? state.email : null
}
