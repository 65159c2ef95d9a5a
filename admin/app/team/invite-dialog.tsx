import { useState } from 'react'
import type { teamWrites } from '../../../shop/team/contract.ts'
import { roles } from '../../../shop/team/roles.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { chosen } from '../ui/chosen.ts'
import { RoleField } from './role-field.tsx'
import { ShownOnce } from './shown-once.tsx'

export function InviteDialog({ onClose }: { onClose(): void }) {
  const [invited, setInvited] = useState<{ email: string; url: string } | null>(null)

  function invite(values: Record<string, string>) {
    const body = { email: values.email ?? '', role: chosen(roles, 'role', values) }
    return write<typeof teamWrites.invite>('POST', '/team/invitations', body)
  }

  return (
    <Dialog title="Invite to the team" isOpen onClose={onClose}>
      {invited ? (
        <ShownOnce secret={invited.url} onDone={onClose}>
          {`An email with a link is on its way to ${invited.email}. You can also send this one yourself, by WhatsApp for example. Either works once, for three days.`}
        </ShownOnce>
      ) : (
        <Form submit="Send the invitation" onSubmit={invite} onSaved={setInvited}>
          <Field
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="A link to join is sent here."
            required
          />
          <RoleField held="packer" />
        </Form>
      )}
    </Dialog>
  )
}
