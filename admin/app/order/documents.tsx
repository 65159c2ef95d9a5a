import { dayText } from '../../../shop/moment.ts'
import type { orderWrites, ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { mayConfirmAgain, mayTrackAgain } from '../../../shop/orders/send-again.ts'
import { printsInvoice } from '../../../shop/parcels/states.ts'
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
  const seesMoney = useMay('payments.read')
  const packed = parcels.filter(({ packedAt }) => packedAt !== null)
  const hasInvoice = packed.some(({ status }) => seesMoney || printsInvoice(status))
  const kinds = paperKinds.filter((kind) => kind !== 'invoice' || hasInvoice)
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
        {mayPack && <PrintLinks orders={[orderNumber]} kinds={packed.length > 0 ? kinds : ['slip']} />}
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
