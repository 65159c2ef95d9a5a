import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownSubscriber, subscriberWrites } from '../../../shop/contact/subscribers-contract.ts'
import { write } from '../api.ts'
import { EraseDialog } from '../customers/erase-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'

/** What the data protection law gives them. A customer is erased on their own screen. */
export function SubscriberData({ subscriber }: { subscriber: ShownSubscriber }) {
  const [mayUnsubscribe, mayErase] = [useMay('customers.unsubscribe'), useMay('customers.erase')]
  if (!mayUnsubscribe) return null
  return (
    <Section title="Their choice">
      <div className="flex flex-wrap gap-2 px-4 py-3">
        <Unsubscribe subscriber={subscriber} />
        {mayErase && subscriber.customerId === null && <Erase subscriber={subscriber} />}
      </div>
    </Section>
  )
}

function useLeave() {
  const navigate = useNavigate()
  return async (done: string) => {
    showToast(done)
    await navigate('/customers/subscribers', { replace: true })
  }
}

function Unsubscribe({ subscriber: { id, email } }: { subscriber: ShownSubscriber }) {
  const [isOpen, setOpen] = useState(false)
  const leave = useLeave()
  const unsubscribe = () =>
    write<typeof subscriberWrites.unsubscribe>('POST', `/subscribers/${id}/unsubscribe`)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unsubscribe</Button>
      <Dialog title={`Unsubscribe ${email}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>They are taken off the list. They can subscribe again themselves.</p>
        <Form
          submit="Unsubscribe"
          className="mt-4"
          onSubmit={unsubscribe}
          onSaved={() => leave('Unsubscribed.')}
        >
          {null}
        </Form>
      </Dialog>
    </>
  )
}

function Erase({ subscriber: { id, email } }: { subscriber: ShownSubscriber }) {
  const leave = useLeave()
  const erase = (typed: string) =>
    write<typeof subscriberWrites.erase>('POST', `/subscribers/${id}/erase`, { email: typed })
  return (
    <EraseDialog who="person" name={email} email={email} onErase={erase} onErased={() => leave('Erased.')}>
      The subscription goes for good, with messages, back-in-stock alerts and the person of earlier orders
      under this email.
    </EraseDialog>
  )
}
