import { useState } from 'react'
import type { webhookWrites } from '../../../shop/webhooks/contract.ts'
import { webhookEvents } from '../../../shop/webhooks/events.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckFields } from '../form/check-fields.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { ShownOnce } from '../team/shown-once.tsx'
import { eventLabels } from './webhook-labels.tsx'

export function AddDialog({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null)

  function add({ url = '' }: Record<string, string>, form: FormData) {
    const ticked = form.getAll('events')
    const body = { url, events: webhookEvents.filter((event) => ticked.includes(event)) }
    return write<typeof webhookWrites.add>('POST', '/webhooks', body)
  }

  return (
    <Dialog title="Add a webhook" isOpen onClose={onClose}>
      {secret ? (
        <ShownOnce secret={secret} onDone={onClose}>
          Give this secret to the other system: each delivery is signed with it.
        </ShownOnce>
      ) : (
        <Form submit="Add" onSubmit={add} onSaved={(added) => setSecret(added.secret)}>
          <Field
            name="url"
            label="Address"
            type="url"
            inputMode="url"
            hint="Of the other system, such as https://books.example/shop."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <CheckFields
            name="events"
            legend="Events"
            values={webhookEvents}
            labelOf={(event) => eventLabels[event]}
            isTicked
          />
        </Form>
      )}
    </Dialog>
  )
}
