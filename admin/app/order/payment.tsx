import { dayText } from '../../../shop/moment.ts'
import { adjustmentName } from '../../../shop/orders/adjustments.ts'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { refundReasonLabel } from '../../../shop/refunds/reason-labels.ts'
import { useMay } from '../frame/use-me.ts'
import { Moment } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { CarrierCash } from './carrier-cash.tsx'
import { FailedRefund } from './failed-refund.tsx'
import { MoneyRow } from './money-row.tsx'
import { wayLabels } from './paid-dialog.tsx'
import { RefundToPayOut } from './refund-to-pay-out.tsx'

/** Of which something is left to refund, by a role that may. */
export function useCanRefund({ money, actions }: ShownOrder): boolean {
  return useMay('orders.refund') && money !== null && actions.includes('refund')
}

/** Null for roles that see no payments. */
export function Payment({ order, onRefund }: { order: ShownOrder; onRefund(): void }) {
  const { money, payBy, paidAt } = order
  const canRefund = useCanRefund(order)
  if (!money) return null
  return (
    <Section title="Payment" action={canRefund && <Button onClick={onRefund}>Refund items</Button>}>
      <dl className="grid grid-cols-1 gap-1 px-4 py-3">
        <MoneyRow label={payBy === 'cash' ? cashLabel(order) : (money.paymentId ?? 'Nothing to pay')}>
          <Money paise={money.total} />
        </MoneyRow>
        {money.advance !== null && (
          <MoneyRow
            label={money.paymentId ? `Of it paid online, ${money.paymentId}` : 'Of it asked online, not paid'}
          >
            <Money paise={money.advance} />
          </MoneyRow>
        )}
        {paidAt && (
          <div className="text-muted">
            <dt className="sr-only">Paid</dt>
            <dd>
              <Moment at={paidAt} />
            </dd>
          </div>
        )}
        {money.adjustments.map((one) => (
          <MoneyRow key={one.kind} label={`${adjustmentName(one)}, taken off`}>
            <Money paise={one.amount} />
          </MoneyRow>
        ))}
      </dl>
      {money.cash && <CarrierCash cash={money.cash} />}
      {money.refunds.map((refund) => (
        <div key={refund.id} className="border-line border-t px-4 py-3">
          <div className="flex justify-between gap-3">
            <span>
              <span>{`Refund, ${refundReasonLabel(refund.reason, order.payBy)}${refundedItems(order, refund.lines)} `}</span>
              <RefundMark status={refund.status} />
            </span>
            <Money paise={-refund.amount} />
          </div>
          <div className="text-muted text-sm">
            <Moment at={refund.createdAt} />
            {refund.paidBy && <span>{`, paid by ${wayLabels[refund.paidBy]}`}</span>}
            {refund.paidOn && <span>{` on ${dayText(refund.paidOn)}`}</span>}
            {refund.bankReference && <span>{`, reference ${refund.bankReference}`}</span>}
            {refund.creditNotes.length > 0 && <span>{`, credit note ${refund.creditNotes.join(', ')}`}</span>}
          </div>
          {refund.status === 'failed' && <FailedRefund refund={refund} />}
          {refund.status === 'to-pay-out' && <RefundToPayOut refund={refund} />}
          {refund.status === 'pending' && refund.lastError && (
            <p className="mt-1">
              <span>{`The provider says: ${refund.lastError}`}</span>
              {refund.checkAt && (
                <>
                  <span> It is asked again </span>
                  <Moment at={refund.checkAt} />
                </>
              )}
            </p>
          )}
        </div>
      ))}
      {(payBy === 'online' || paidAt !== null) && money.kept < money.total && (
        <dl className="border-line border-t px-4 py-3 font-medium">
          <MoneyRow label="Kept of it">
            <Money paise={money.kept} />
          </MoneyRow>
        </dl>
      )}
    </Section>
  )
}

/** Where the cash of an order is. */
function cashLabel({ status, paidAt }: ShownOrder): string {
  if (paidAt) return 'Cash, paid on delivery'
  return status === 'cancelled' || status === 'returned' ? 'Cash, never paid' : 'Cash due on delivery'
}

type Refund = NonNullable<ShownOrder['money']>['refunds'][number]

/** `: 1 × Whey Blend`; nothing where money went back without pieces. */
function refundedItems({ lines }: ShownOrder, refunded: Refund['lines']): string {
  const items = refunded.flatMap(({ line, quantity }) => {
    const title = lines.find((one) => one.line === line)?.title
    return title && quantity > 0 ? [`${quantity} × ${title}`] : []
  })
  return items.length === 0 ? '' : `: ${items.join(', ')}`
}

function RefundMark({ status }: { status: string }) {
  if (status === 'processed') return <Mark tone="done">Done</Mark>
  if (status === 'to-pay-out') return <Mark tone="open">To pay out</Mark>
  return status === 'failed' ? <Mark tone="bad">Failed</Mark> : <Mark tone="half">On its way</Mark>
}
