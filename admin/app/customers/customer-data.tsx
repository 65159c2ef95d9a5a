import { useNavigate } from 'react-router'
import type { customerWrites, ShownCustomer } from '../../../shop/customers/admin-contract.ts'
import { download, write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { EraseDialog } from './erase-dialog.tsx'

const reasons: Record<NonNullable<ShownCustomer['neededFor']>, string> = {
  'open-payment': 'A payment is open. It can be erased in 15 minutes.',
  'undelivered-order': 'An order is not delivered yet. Cancel it, or erase once it has arrived.',
  'order-in-transit': 'A parcel is on its way. It can be erased once it has arrived.',
  'delayed-refund': 'A refund has failed. Settle it first.',
  'pending-refund': 'A refund is on its way. It can be erased once it has arrived.',
}

/** What the data protection law gives a customer: a copy, and erasing. */
export function CustomerData({ customer }: { customer: ShownCustomer }) {
  const [mayExport, mayErase] = [useMay('customers.export'), useMay('customers.erase')]
  if (!mayExport && !mayErase) return null
  return (
    <Section title="Their data">
      <div className="grid gap-3 px-4 py-3">
        {mayExport && <Exports id={customer.id} />}
        {mayErase && <Erase customer={customer} />}
      </div>
    </Section>
  )
}

function Exports({ id }: { id: string }) {
  const { run, isBusy } = useWrite()
  const save = (format: string) =>
    run(async () => saveFile(await download(`/customers/${id}/export`, { format })), {
      done: 'The file is in your downloads.',
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button isBusy={isBusy} onClick={() => save('csv')}>
        Export as sheet
      </Button>
      <Button isBusy={isBusy} onClick={() => save('json')}>
        Export everything
      </Button>
    </div>
  )
}

function Erase({ customer }: { customer: ShownCustomer }) {
  const navigate = useNavigate()
  const { id, email, phone, neededFor, firstName, lastName } = customer
  const erase = (typed: string) =>
    write<typeof customerWrites.erase>(
      'POST',
      `/customers/${id}/erase`,
      email ? { email: typed } : { phone: typed },
    )
  async function erased() {
    showToast('Erased. The orders stay without the person.')
    await navigate('/customers', { replace: true })
  }
  if (neededFor) return <p className="text-muted">{`Cannot be erased now: ${reasons[neededFor]}`}</p>
  return (
    <EraseDialog
      who="customer"
      name={`${firstName} ${lastName}`.trim() || phone}
      email={email || phone}
      onErase={erase}
      onErased={erased}
    >
      The account goes for good, with its profile, addresses, sessions and messages. Orders stay without the
      person, and invoices as they were issued, because tax law wants them. The customer is told by email, if
      there is one.
    </EraseDialog>
  )
}
