import { useState } from 'react'
import { shopApi } from '../session/browser-api.ts'
import type { Session } from '../session/session.ts'
import { shopMessage } from '../session/shop-message.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { OwnData } from './own-data.tsx'
import { SessionList } from './session-list.tsx'
import { TabFrame } from './tab-frame.tsx'

export function ProfileTab({ session }: { session: Session }) {
  return (
    <div className="grid gap-10 md:gap-12">
      <Profile session={session} />
      <SessionList session={session} />
      <OwnData />
    </div>
  )
}

function Profile({ session }: { session: Session }) {
  const asked = useAsk(session.accessToken, shopApi.readProfile)
  return (
    <TabFrame title="My Profile">
      <div className="card grid max-w-2xl gap-5 p-5 md:p-8">
        {asked.state === 'loading' && <ProfileSkeleton />}
        {asked.state === 'failed' && (
          <Failed onRetry={asked.retry}>
            {shopMessage(asked.error, 'Your profile could not be loaded.')}
          </Failed>
        )}
        {asked.state === 'done' && (
          <>
            <Field label="Username" name="username" value={asked.data.userName} readOnly />
            <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <Field label="Email" name="email" value={asked.data.email} readOnly />
              {asked.data.verified ? <Verified /> : <VerifyButton />}
            </div>
            <Field label="Phone" name="phone" value={asked.data.phone} readOnly />
            <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <Field
                label="Password"
                name="password"
                type="password"
                value="••••••••"
                autoComplete="off"
                readOnly
              />
              <ButtonLink to="/forgot-password" variant="secondary">
                Forgot Password
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </TabFrame>
  )
}

function Verified() {
  return (
    <p className="flex min-h-12 items-center gap-2 font-semibold text-success">
      <Icon name="check-circle" className="size-5" />
      Verified
    </p>
  )
}

function VerifyButton() {
  const [busy, setBusy] = useState(false)
  async function verify() {
    setBusy(true)
    try {
      toastSuccess((await shopApi.sendVerification()).message)
    } catch (error) {
      toastError(shopMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" onClick={() => void verify()} busy={busy} busyText="Sending...">
      Verify
    </Button>
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your profile</span>
      {['username', 'email', 'phone', 'password'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}
