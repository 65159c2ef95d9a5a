import { useRef, useState } from 'react'
import type { ProfileResponse } from '../../../shop/customers/contract.ts'
import { GuestPassword } from '../customers/guest-password.tsx'
import { useSite } from '../document-data.ts'
import { Field } from '../forms/field.tsx'
import { MailboxHint } from '../forms/mailbox-hint.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import type { Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { sendVerification } from './account-calls.ts'
import { BusinessDetails } from './business-details.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { UpdatesChoice } from './updates-choice.tsx'
import { YourData } from './your-data.tsx'

export function ProfileTab({ session }: { session: Session }) {
  return (
    <div className="grid gap-10 md:gap-12">
      <Profile session={session} />
      <BusinessDetails session={session} />
      <OwnReviews session={session} />
      <SessionList session={session} />
      <YourData />
    </div>
  )
}

type Mode = 'view' | 'edit' | 'password' | 'phone'

function Profile({ session }: { session: Session }) {
  const profile = useQuery(`profile ${session.accessToken}`, customerApi.readProfile)
  const [mode, setMode] = useState<Mode>('view')
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  function show(next: Mode) {
    setMode(next)
    // The focused button is removed.
    frame.current?.focus()
  }
  function onSaved(awaited: string | null) {
    setNewEmail(awaited)
    profile.retry()
    show('view')
    if (!awaited) toastSuccess('Profile saved')
  }
  function onLoginChanged(saved: string) {
    profile.retry()
    show('view')
    toastSuccess(saved)
  }
  const isViewed = profile.state === 'done' && mode === 'view'
  return (
    <TabFrame title="My Profile">
      <div ref={frame} tabIndex={-1} className="card grid max-w-2xl gap-5 p-5 outline-none md:p-8">
        {profile.state === 'loading' && <ProfileSkeleton />}
        {profile.state === 'failed' && (
          <RetryNotice onRetry={profile.retry}>
            {shopMessage(profile.error, 'Your profile could not be loaded.')}
          </RetryNotice>
        )}
        {profile.state === 'done' && mode === 'edit' && (
          <ProfileForm profile={profile.data} onSaved={onSaved} onCancel={() => show('view')} />
        )}
        {profile.state === 'done' && mode === 'password' && (
          <PasswordForm
            hasPassword={profile.data.hasPassword}
            onSaved={() => onLoginChanged('Your new password is saved')}
            onCancel={() => show('view')}
          />
        )}
        {profile.state === 'done' && mode === 'phone' && (
          <Lazy
            name="account phone"
            load={loadJoinPhone}
            props={{
              profile: profile.data,
              onJoined: () => onLoginChanged('Your mobile number is saved'),
              onCancel: () => show('view'),
            }}
            fallback={<ProfileSkeleton />}
          />
        )}
        {isViewed && newEmail && <AwaitedEmail email={newEmail} />}
        {isViewed && <ProfileFields profile={profile.data} />}
        {isViewed && profile.data.guestEmail && <OfGuest email={profile.data.guestEmail} />}
        {isViewed && !profile.data.guestEmail && <EditButtons profile={profile.data} onShow={show} />}
        {isViewed && profile.data.email && (
          <UpdatesChoice wanted={profile.data.wantsUpdates} onSaved={profile.retry} />
        )}
      </div>
    </TabFrame>
  )
}

async function loadJoinPhone() {
  return (await import('../phone/join-phone.tsx')).JoinPhone
}

interface EditButtonsProps {
  profile: ProfileResponse
  onShow: (mode: Mode) => void
}

function EditButtons({ profile: { email, hasPassword, loginPhone }, onShow }: EditButtonsProps) {
  const { hasPhoneLogin } = useSite()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="secondary" onClick={() => onShow('edit')}>
        Edit
      </Button>
      <Button variant="secondary" onClick={() => onShow('password')}>
        {hasPassword ? 'Change password' : 'Set a password'}
      </Button>
      {hasPhoneLogin && email && (
        <Button variant="secondary" onClick={() => onShow('phone')}>
          {`${loginPhone ? 'Change' : 'Add'} mobile number for login`}
        </Button>
      )}
    </div>
  )
}

function OfGuest({ email }: { email: string }) {
  return (
    <>
      <Notice tone="info">
        You order as a guest. Your orders are shown only in this browser, for 30 days or until you sign out;
        we email you about them.
      </Notice>
      <GuestPassword email={email} />
    </>
  )
}

function AwaitedEmail({ email }: { email: string }) {
  return (
    <>
      <Notice tone="success">
        {`We have sent a link to ${email}. Open it within 60 minutes to change your email.`}
      </Notice>
      <MailboxHint email={email} />
    </>
  )
}

function ProfileFields({ profile }: { profile: ProfileResponse }) {
  return (
    <>
      <Field label="Full name" name="username" value={profile.userName} readOnly />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Email" name="email" value={profile.email || profile.guestEmail} readOnly />
        {profile.email && (profile.verified ? <Verified /> : <VerifyButton />)}
      </div>
      <Field
        label="Phone"
        name="phone"
        value={profile.phone}
        readOnly
        hint={profile.loginPhone ? `You log in with ${profile.loginPhone}.` : undefined}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label="Password"
          name="password"
          type={profile.hasPassword ? 'password' : 'text'}
          value={profile.hasPassword ? '••••••••' : noPassword(profile)}
          autoComplete="off"
          readOnly
        />
        <ButtonLink to="/forgot-password" variant="secondary">
          Forgot Password
        </ButtonLink>
      </div>
    </>
  )
}

function noPassword({ guestEmail }: ProfileResponse): string {
  return guestEmail ? 'None yet' : 'None yet: you log in by a code'
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
      toastSuccess((await sendVerification()).message)
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
