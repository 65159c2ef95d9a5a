import { useState } from 'react'
import type { z } from 'zod'
import type { authenticatorOptions, ownWrites } from '../../../shop/team/contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'
import { AuthenticatorSetup, NewAuthenticator, NewPassword } from '../session/authenticator-setup.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'

type Totp = z.output<typeof authenticatorOptions>
type Change = 'password' | 'app' | 'both'

const titles: Readonly<Record<Change, string>> = {
  password: 'Change password',
  app: 'Use another authenticator app',
  both: 'Set a password',
}

/** A password is of no use without the code of an app, so the first one comes with it. */
export function Password({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState<{ change: Change; totp: Totp | null } | null>(null)
  const { run, isBusy } = useWrite()
  const startApp = (change: Change) =>
    run(() => write<typeof ownWrites.offerAuthenticator>('POST', '/me/authenticator/options'), {
      onDone: (totp) => setOpen({ change, totp }),
    })
  return (
    <Section title="Password and authenticator app">
      <p className="px-4 pt-3">
        {hasPassword
          ? 'You can sign in with your password and a code of your app. A change signs you out on all other devices.'
          : 'You have no password. It is another way in when your passkey is not at hand.'}
      </p>
      <div className="flex flex-wrap gap-2 px-4 py-3">
        {hasPassword ? (
          <>
            <Button onClick={() => setOpen({ change: 'password', totp: null })}>Change password</Button>
            <Button isBusy={isBusy} onClick={() => startApp('app')}>
              Use another app
            </Button>
          </>
        ) : (
          <Button isBusy={isBusy} onClick={() => startApp('both')}>
            Set a password
          </Button>
        )}
      </div>
      <Dialog title={open ? titles[open.change] : ''} isOpen={open !== null} onClose={() => setOpen(null)}>
        {open && <ChangeForm {...open} onDone={() => setOpen(null)} />}
      </Dialog>
    </Section>
  )
}

interface ChangeFormProps {
  change: Change
  totp: Totp | null
  onDone(): void
}

function ChangeForm({ change, totp, onDone }: ChangeFormProps) {
  async function save({ password = '', code = '' }: Record<string, string>) {
    const authenticator = totp ? { secret: totp.secret, code } : undefined
    await (change === 'app' && authenticator
      ? write<typeof ownWrites.changeAuthenticator>('PUT', '/me/authenticator', authenticator)
      : write<typeof ownWrites.changePassword>('PUT', '/me/password', { password, authenticator }))
  }

  function saved() {
    showToast(`${doneLabels[change]} You are signed out on all other devices.`)
    onDone()
  }

  return (
    <Form submit="Save" onSubmit={save} onSaved={saved}>
      {change === 'password' && <NewPassword />}
      {change === 'app' && totp && <NewAuthenticator totp={totp} />}
      {change === 'both' && totp && <AuthenticatorSetup totp={totp} />}
    </Form>
  )
}

const doneLabels: Readonly<Record<Change, string>> = {
  password: 'Password changed.',
  app: 'The new app counts from now on.',
  both: 'You have a password now.',
}
