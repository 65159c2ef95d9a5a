import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ownWrites, passkeysResponse, teamSessionsResponse } from '../../../shop/team/contract.ts'
import { read, write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { readMe } from '../frame/use-me.ts'
import { makePasskey } from '../session/passkey.ts'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import { Ago } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { Password } from './password.tsx'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const [me, { passkeys }, { sessions }] = await Promise.all([
    readMe({ request }),
    read<typeof passkeysResponse>('/me/passkeys', { signal }),
    read<typeof teamSessionsResponse>('/me/sessions', { signal }),
  ])
  return { me, passkeys, sessions }
}

type Data = Awaited<ReturnType<typeof loader>>

/** One's own sign-in. */
export function Component() {
  const { me, passkeys, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>Your account</ScreenTitle>
      <h1>Your account</h1>
      <p className="mt-1 mb-4 text-muted">{`${me.name}, ${me.email}, ${me.role}`}</p>
      <div className="grid gap-4">
        <Passkeys passkeys={passkeys} />
        <Password hasPassword={me.hasPassword} />
        <Codes left={me.recoveryCodesLeft} />
        <Sessions sessions={sessions} />
      </div>
    </div>
  )
}

function Passkeys({ passkeys }: Pick<Data, 'passkeys'>) {
  const [isAdding, setAdding] = useState(false)
  const { run, isBusy } = useWrite()

  async function add({ name = '' }: Record<string, string>) {
    const options = await write<typeof ownWrites.offerPasskey>('POST', '/me/passkeys/options')
    const passkey = await makePasskey(options)
    await write<typeof ownWrites.addPasskey>('POST', '/me/passkeys', { name, passkey })
  }

  function added() {
    showToast('Passkey added.')
    setAdding(false)
  }

  return (
    <Section title="Passkeys" action={<Button onClick={() => setAdding(true)}>Add a passkey</Button>}>
      <SectionList
        items={passkeys}
        keyOf={({ id }) => id}
        empty="None yet. A passkey is the quickest way to sign in."
        row={({ id, name, createdAt, usedAt }) => (
          <>
            <span className="font-medium">{name}</span>
            <span className="text-muted">
              <span>added </span>
              <Ago at={createdAt} />
              {usedAt && (
                <span>
                  , used <Ago at={usedAt} />
                </span>
              )}
            </span>
            <Button
              kind="quiet"
              isBusy={isBusy}
              aria-label={`Remove ${name}`}
              onClick={() =>
                run(
                  () =>
                    write<typeof ownWrites.removePasskey>('DELETE', `/me/passkeys/${encodeURIComponent(id)}`),
                  { done: `${name} removed.` },
                )
              }
            >
              Remove
            </Button>
          </>
        )}
      />
      <Dialog title="Add a passkey" isOpen={isAdding} onClose={() => setAdding(false)}>
        <Form submit="Make the passkey" onSubmit={add} onSaved={added}>
          <Field
            name="name"
            label="Name"
            hint="Of the device, such as: Meera's phone."
            autoComplete="off"
            required
          />
        </Form>
      </Dialog>
    </Section>
  )
}

function Codes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useWrite()
  const renew = () =>
    run(() => write<typeof ownWrites.renewRecoveryCodes>('POST', '/me/recovery-codes'), {
      onDone: ({ recoveryCodes }) => {
        setAsking(false)
        setCodes(recoveryCodes)
      },
    })
  return (
    <Section title="Recovery codes" action={<Button onClick={() => setAsking(true)}>Make new ones</Button>}>
      <p className="px-4 py-3">
        {`${left} of 10 ${left === 1 ? 'is' : 'are'} left. They sign you in when a device is lost. New ones end the old ones.`}
      </p>
      <Dialog title="Make new recovery codes?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>The old ones stop working at once, also where they are printed or saved.</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind="main" isBusy={isBusy} autoFocus onClick={renew}>
            Make new codes
          </Button>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            Keep the old ones
          </Button>
        </div>
      </Dialog>
      <Dialog title="Your recovery codes" isOpen={codes !== null} onClose={() => setCodes(null)}>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} done="Close" />}
      </Dialog>
    </Section>
  )
}

function Sessions({ sessions }: Pick<Data, 'sessions'>) {
  const { run, isBusy } = useWrite()
  return (
    <Section title="Where you are signed in">
      <SectionList
        items={sessions}
        keyOf={({ id }) => id}
        empty=""
        row={({ id, device, signedInAt, lastSeenAt, isThisDevice }) => (
          <>
            <span className="font-medium">{device}</span>
            <span className="text-muted">
              {isThisDevice ? (
                <span key="this">this device</span>
              ) : (
                <span key="other">
                  used <Ago at={lastSeenAt} />
                </span>
              )}
              <span>, signed in </span>
              <Ago at={signedInAt} />
            </span>
            {!isThisDevice && (
              <Button
                kind="quiet"
                isBusy={isBusy}
                aria-label={`Sign out ${device}`}
                onClick={() =>
                  run(() => write<typeof ownWrites.endSession>('DELETE', `/me/sessions/${id}`), {
                    done: `${device} is signed out.`,
                  })
                }
              >
                Sign out
              </Button>
            )}
          </>
        )}
      />
    </Section>
  )
}
