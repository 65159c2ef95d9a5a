import { useState } from 'react'
import type { z } from 'zod'
import { dayText } from '../../../shop/moment.ts'
import type { Tokens as ListedTokens, newTokenResponse, teamWrites } from '../../../shop/team/contract.ts'
import { scopes } from '../../../shop/team/roles.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckFields } from '../form/check-fields.tsx'
import { Field, SelectField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Ago } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'
import { ShownOnce } from './shown-once.tsx'

/** For scripts, such as an accountant's or a courier's. */
export function Tokens({ tokens }: ListedTokens) {
  const [isMaking, setMaking] = useState(false)
  const { run, isBusy } = useWrite()
  return (
    <Section title="Access tokens" action={<Button onClick={() => setMaking(true)}>New token</Button>}>
      <SectionList
        items={tokens}
        keyOf={({ id }) => id}
        empty="None. A token lets a script of yours call the Admin API."
        row={({ id, name, scopes: allowed, member, usedAt, expiresAt }) => (
          <>
            <span>
              <strong className="font-semibold">{name}</strong>
              <span>{`, of ${member}`}</span>
              <span className="block text-muted text-sm">{allowed.map(scopeLabel).join(', ')}</span>
            </span>
            <span className="text-muted">
              {usedAt ? (
                <span key="used">
                  used <Ago at={usedAt} />
                </span>
              ) : (
                <span key="unused">never used</span>
              )}
              <span>{expiresAt ? `, until ${dayText(expiresAt)}` : ', without an end'}</span>
            </span>
            <Button
              kind="quiet"
              isBusy={isBusy}
              aria-label={`Revoke ${name}`}
              onClick={() =>
                run(() => write<typeof teamWrites.revokeToken>('DELETE', `/tokens/${id}`), {
                  done: `${name} is revoked.`,
                })
              }
            >
              Revoke
            </Button>
          </>
        )}
      />
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </Section>
  )
}

/** `orders.read` reads `Orders: read`. */
function scopeLabel(scope: string): string {
  const [noun = '', verb = ''] = scope.split('.')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${verb}`
}

function TokenDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<z.output<typeof newTokenResponse> | null>(null)

  function make({ name = '', days = '' }: Record<string, string>, form: FormData) {
    const ticked = form.getAll('scopes')
    const body = { name, scopes: scopes.filter((scope) => ticked.includes(scope)), days: Number(days) }
    return write<typeof teamWrites.makeToken>('POST', '/tokens', body)
  }

  return (
    <Dialog title="New access token" isOpen onClose={onClose}>
      {made ? (
        <ShownOnce secret={made.token} onDone={onClose}>
          {`Give this to the script, and to nobody else. It ends on ${dayText(made.expiresAt)}.`}
        </ShownOnce>
      ) : (
        <Form submit="Make the token" onSubmit={make} onSaved={setMade}>
          <Field name="name" label="Name" hint="What it is for." autoComplete="off" />
          <CheckFields name="scopes" legend="It may" values={scopes} labelOf={scopeLabel} />
          <SelectField name="days" label="It ends after" defaultValue="365">
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="365">a year</option>
          </SelectField>
        </Form>
      )}
    </Dialog>
  )
}
