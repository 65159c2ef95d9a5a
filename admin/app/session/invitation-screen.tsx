import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { z } from 'zod'
import type { acceptInvitationResponse, readInvitationResponse } from '../../../shop/team/contract.ts'
import { send } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemText } from '../ui/use-write.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { makePasskey } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

type Invitation = z.output<typeof readInvitationResponse>

/** The token stands behind `#`, which browsers keep to themselves. */
export async function loader() {
  const token = location.hash.slice(1)
  if (!token)
    return { token, problem: 'This link is incomplete. Open it from the email, or ask for a new one.' }
  try {
    return { token, invitation: await send<typeof readInvitationResponse>('/invitations/read', { token }) }
  } catch (error) {
    return { token, problem: problemText(error) }
  }
}

export function Component() {
  const { token, invitation, problem } = useLoaderData<typeof loader>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <SignedOutPage title="Your recovery codes">
        <RecoveryCodes codes={codes} onDone={() => location.assign('/admin')} />
      </SignedOutPage>
    )
  if (!invitation)
    return (
      <SignedOutPage title="Invitation">
        <Notice kind="problem">{problem}</Notice>
        <p>
          If you are in the team already,{' '}
          <a href="/admin/sign-in" className="underline">
            sign in
          </a>
          .
        </p>
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={invitation.email === null ? 'Set up your shop' : 'Join the team'}>
      <Join token={token} invitation={invitation} onJoined={setCodes} />
    </SignedOutPage>
  )
}

interface JoinProps {
  token: string
  invitation: Invitation
  onJoined(recoveryCodes: readonly string[]): void
}

function Join({ token, invitation, onJoined }: JoinProps) {
  const [way, setWay] = useState<'passkey' | 'password'>('passkey')

  async function join({ way: _, email, ...typed }: Record<string, string>) {
    const proof = way === 'passkey' ? { passkey: await makePasskey(await freshOptions(token)) } : {}
    const { recoveryCodes } = await send<typeof acceptInvitationResponse>('/invitations/accept', {
      token,
      ...typed,
      ...proof,
      ...(email !== undefined && { email }),
    })
    onJoined(recoveryCodes)
  }

  return (
    <Form submit={way === 'passkey' ? 'Make a passkey and go on' : 'Go on'} onSubmit={join}>
      <p>
        <span>Your role: </span>
        <strong>{invitation.role}</strong>
        {invitation.email && (
          <span>
            . Your email: <strong>{invitation.email}</strong>
          </span>
        )}
      </p>
      {invitation.email === null && (
        <Field name="email" label="Your email" type="email" autoComplete="username" inputMode="email" />
      )}
      <Field
        name="name"
        label="Your name"
        hint="The team sees it beside what you change."
        autoComplete="name"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">How will you sign in?</legend>
        <Way name="passkey" way={way} setWay={setWay} label="With a passkey">
          Fingerprint, face or PIN of your device. The quickest and the safest.
        </Way>
        <Way name="password" way={way} setWay={setWay} label="With a password and a code">
          You need an authenticator app on a phone.
        </Way>
      </fieldset>
      {way === 'password' && <AuthenticatorSetup totp={invitation.totp} />}
    </Form>
  )
}

/** A challenge holds five minutes, and a form may stay open for longer. */
async function freshOptions(token: string) {
  return (await send<typeof readInvitationResponse>('/invitations/read', { token })).passkey
}

interface WayProps {
  name: 'passkey' | 'password'
  way: string
  setWay(way: 'passkey' | 'password'): void
  label: string
  children: string
}

function Way({ name, way, setWay, label, children }: WayProps) {
  return (
    <label className="flex gap-3 rounded-field border border-line p-3 has-checked:border-text">
      <input
        type="radio"
        name="way"
        value={name}
        checked={way === name}
        onChange={() => setWay(name)}
        className="mt-1 size-4 shrink-0 accent-link"
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="text-muted text-sm">{children}</span>
      </span>
    </label>
  )
}
