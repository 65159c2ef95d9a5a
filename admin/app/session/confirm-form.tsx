import type { confirmResponse, passkeyOptions } from '../../../shop/team/contract.ts'
import { send } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { signWithPasskey } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'

/** What the member has to confirm with. */
interface Ways {
  hasPasskey: boolean
  hasAuthenticator: boolean
}

/** Asked again before what cannot be taken back; it then holds for ten minutes. */
export function ConfirmForm({ ways, onDone }: { ways: Ways; onDone(): void }) {
  const { hasPasskey, hasAuthenticator } = ways

  async function byPasskey() {
    const passkey = await signWithPasskey(await send<typeof passkeyOptions>('/confirm/options'))
    await send<typeof confirmResponse>('/confirm', { passkey })
    onDone()
  }

  async function byCode({ code = '' }: Record<string, string>) {
    await send<typeof confirmResponse>('/confirm', { code })
    onDone()
  }

  return (
    <div className="grid gap-5">
      <p>{`What you are about to do needs ${neededLabel(ways)}. For ten minutes it is not asked again.`}</p>
      {(hasPasskey || !hasAuthenticator) && (
        <PasskeyButton label="Confirm with a passkey" onClick={byPasskey} />
      )}
      {hasPasskey && hasAuthenticator && <Or />}
      {hasAuthenticator && (
        <Form submit="Confirm" onSubmit={byCode} isLeftFreely>
          <Field
            name="code"
            label="Code"
            hint="Six digits of your authenticator app."
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </Form>
      )}
    </div>
  )
}

function neededLabel({ hasPasskey, hasAuthenticator }: Ways): string {
  if (!hasAuthenticator) return 'your passkey'
  return hasPasskey ? 'your passkey or a code' : 'a code'
}
