import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { refundReasonLabel } from '../../../shop/refunds/reason-labels.ts'
import type { cashResponse, WireCashDue } from '../../../shop/remittances/contract.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { OldestShown } from '../list/oldest-shown.tsx'
import { PaidDialog } from '../order/paid-dialog.tsx'
import { Ago, Moment } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { RemittanceForm } from './remittance-form.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof cashResponse>('/cash', { signal: request.signal })

/** What carriers have collected and not paid on. */
export function Component() {
  const { due, overdue, shortPaid, parcels, items, toPayOut, remittances } = useLoaderData<typeof loader>()
  const mayWrite = useMay('money.write')
  const [dropped, setDropped] = useState<WireCashDue | null>(null)
  return (
    <MoneyFrame title="Cash on delivery">
      <dl className="my-3 grid gap-3 sm:grid-cols-3">
        <Sum label={`Due from carriers, ${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}`} amount={due} />
        <Sum label="Overdue, delivered over 10 days ago" amount={overdue} />
        <Sum label="Paid short" amount={shortPaid} />
      </dl>
      <div className="grid gap-4">
        {mayWrite && <RemittanceForm />}
        <Section title="Due">
          {items.length === 0 ? (
            <Empty title="Nothing is due">What carriers collect appears here as it is delivered.</Empty>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((one) => (
                <DueRow key={one.parcelId} due={one} {...(mayWrite && { onDrop: () => setDropped(one) })} />
              ))}
            </ul>
          )}
          <OldestShown shown={items.length} of={parcels} />
        </Section>
        {toPayOut.count > 0 && <ToPayOut {...toPayOut} />}
        {remittances.length > 0 && (
          <Section title="Last files">
            <ul className="divide-y divide-line">
              {remittances.map(({ id, name, amount, lines, by, at }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                  <span className="wrap-anywhere min-w-0">
                    <span className="font-medium">{name}</span>
                    <span className="text-muted">{`, ${lines} ${lines === 1 ? 'row' : 'rows'}, by ${by}, `}</span>
                    <span className="text-muted">
                      <Moment at={at} />
                    </span>
                  </span>
                  <span>{rupees(amount)}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {dropped && <WriteOffDialog due={dropped} onClose={() => setDropped(null)} />}
    </MoneyFrame>
  )
}

type ToPayOut = Awaited<ReturnType<typeof loader>>['toPayOut']

/** Refunds of cash, which no provider makes. */
function ToPayOut({ amount, count, items }: ToPayOut) {
  const mayRefund = useMay('orders.refund')
  const [paid, setPaid] = useState<ToPayOut['items'][number] | null>(null)
  return (
    <Section title={`Refunds to pay out, ${rupees(amount)}`}>
      <ul className="divide-y divide-line">
        {items.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <span>
              <Link to={`/orders/${refund.orderNumber}`} className="font-semibold text-link underline">
                {refund.orderNumber}
              </Link>
              <span>{` ${refundReasonLabel(refund.reason, 'cash')} `}</span>
              <span className="text-muted">
                <Ago at={refund.createdAt} />
              </span>
            </span>
            <span className="flex items-center gap-4">
              <span className="font-medium">{rupees(refund.amount)}</span>
              {mayRefund && (
                <Button
                  aria-label={`Paid to the customer of order ${refund.orderNumber}`}
                  onClick={() => setPaid(refund)}
                >
                  Paid
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <OldestShown shown={items.length} of={count} />
      {paid && <PaidDialog refund={paid} onClose={() => setPaid(null)} />}
    </Section>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="card px-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold text-lg">{rupees(amount)}</dd>
    </div>
  )
}

function DueRow({ due, onDrop }: { due: WireCashDue; onDrop?: () => void }) {
  const { orderNumber, carrier, awb, deliveredAt, remitted, left, isOverdue } = due
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <span className="wrap-anywhere min-w-0">
        <Link to={`/orders/${orderNumber}`} className="font-semibold text-link underline">
          {orderNumber}
        </Link>
        <span>{` ${carrier}, ${awb} `}</span>
        <span className="text-muted">
          <span>delivered </span>
          <Ago at={deliveredAt} />
        </span>{' '}
        {isOverdue && <Mark tone="bad">Overdue</Mark>}
        {remitted > 0 && <Mark tone="half">{`Short, ${rupees(remitted)} came`}</Mark>}
      </span>
      <span className="font-medium md:text-right">{rupees(left)}</span>
      {onDrop && (
        <Button aria-label={`Write off what is due for order ${orderNumber}`} onClick={onDrop}>
          Write off
        </Button>
      )}
    </li>
  )
}
