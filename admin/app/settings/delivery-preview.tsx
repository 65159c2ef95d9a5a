import { useState } from 'react'
import { arrivalText } from '../../../shop/delivery/delivery-labels.ts'
import { type DeliveryRules, findZone } from '../../../shop/delivery/delivery-rules.ts'
import { promiseDelivery } from '../../../shop/delivery/promise-delivery.ts'
import type { shownPageResponse } from '../../../shop/pages/admin-contract.ts'
import type { EditedSettings } from '../../../shop/pages/settings-contract.ts'
import { isPin, plainPin } from '../../../shop/postal/place.ts'
import { read } from '../api.ts'
import type { Shown } from '../content/shown-page.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Section } from '../ui/section.tsx'

interface Order {
  pin: string
  dispatchDays: number
  now: Date
}

/** When an order of now would arrive, by the draft as it was saved. */
export function DeliveryPreview({ page }: { page: Shown }) {
  const [order, setOrder] = useState<Order | null>(null)
  const rules = page.words as unknown as DeliveryRules

  async function find({ pin: typed = '' }: Record<string, string>) {
    const { shown } = await read<typeof shownPageResponse>('/pages/facts')
    const { delivery } = shown as unknown as EditedSettings
    setOrder({ pin: plainPin(typed), dispatchDays: delivery.dispatchDays, now: new Date() })
  }

  return (
    <Section title={page.draft ? 'Try the draft as it was saved' : 'Try what is published'}>
      <Form submit="Find the day" submitKind="plain" onSubmit={find} className="p-4" isLeftFreely>
        <Field name="pin" label="PIN code of a customer" inputMode="numeric" autoComplete="off" />
        <p role="status">{order && arrivalIn(rules, order)}</p>
      </Form>
    </Section>
  )
}

function arrivalIn(rules: DeliveryRules, order: Order): string {
  if (!isPin(order.pin)) return 'Enter the six digits of a PIN code.'
  const zone = findZone(rules, order.pin)
  if (!zone) return `${order.pin} is in no zone: it is not served.`
  const promised = promiseDelivery(rules, order)
  if (!promised) return `${order.pin} is in ${zone.name}, which is not served.`
  return `${order.pin} is in ${zone.name}. Ordered now, it arrives ${arrivalText(promised)}.`
}
