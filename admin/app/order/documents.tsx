import { dayText } from '../../../shop/moment.ts'
import type { orderWrites, ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { mayConfirmAgain, mayTrackAgain } from '../../../shop/orders/send-again.ts'
import { write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { paperKinds } from '../print/paper-kinds.ts'
import { PrintLinks } from '../print/print-links.tsx'
import { Button } from '../ui/button.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

/** Papers to print or open, and emails to send once more. */
export function Documents({ order }: { order: ShownOrder }) {
  const { orderNumber, documents, parcels } = order
  const mayPack = useMay('orders.pack')
  const mayEmail = useMay('orders.email')
  const isPacked = parcels.some(({ packedAt }) => packedAt !== null)
  return (
    <Section title="Papers and emails">
      {documents && documents.length > 0 && (
        <ul className="border-line border-b px-4 py-2">
          {documents.map(({ number, kind, issuedAt, total, url }) => (
            <li key={number}>
              <a href={url} target="_blank" rel="noreferrer" className="flex justify-between gap-3 py-1.5">
                <span className="underline">
                  {`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`}
                </span>
                <span className="text-muted">{`${dayText(issuedAt)}, ${rupees(total)}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 p-4">
        {mayPack && <PrintLinks orders={[orderNumber]} kinds={isPacked ? paperKinds : ['slip']} />}
        {mayEmail && <Emails order={order} />}
      </div>
    </Section>
  )
}

function Emails({ order: { orderNumber, status, parcels } }: { order: ShownOrder }) {
  const { run, isBusy } = useWrite()
  const resend = (kind: 'order-confirmed' | 'parcel-dispatched') =>
    run(() => write<typeof orderWrites.resendEmail>('POST', `/orders/${orderNumber}/emails`, { kind }), {
      done: 'It is on its way, by email or text message.',
    })
  return (
    <>
      {mayConfirmAgain(status) && (
        <Button isBusy={isBusy} onClick={() => resend('order-confirmed')}>
          Send confirmation again
        </Button>
      )}
      {parcels.some(mayTrackAgain) && (
        <Button isBusy={isBusy} onClick={() => resend('parcel-dispatched')}>
          Send tracking again
        </Button>
      )}
    </>
  )
}
