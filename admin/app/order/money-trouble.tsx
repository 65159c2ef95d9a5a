import { rupees } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Moment } from '../ui/time.tsx'
import type { ShownOrder } from './order-screen.tsx'

type Dispute = NonNullable<ShownOrder['money']>['disputes'][number]

/** What keeps an order from being sent, and what to do about it; nothing for roles that see no payments. */
export function MoneyTrouble({ order: { money, actions } }: { order: ShownOrder }) {
  const disputes = money?.disputes.filter(({ status }) => !['won', 'closed'].includes(status)) ?? []
  const elsewhere = money?.refundedElsewhere ?? 0
  const isUnknown = money?.isUnknown === true
  if (disputes.length === 0 && elsewhere === 0 && !isUnknown) return null
  return (
    <div className="mb-4 grid gap-2">
      {disputes.map((dispute) => (
        <DisputeNotice key={dispute.id} dispute={dispute} />
      ))}
      {isUnknown && (
        <Notice kind="problem">
          <p>
            <strong>The payment provider does not know this payment.</strong>
            <span>
              {' '}
              A webhook alone told of it. Change the webhook secret, look in the provider’s dashboard, then
              cancel the order.
            </span>
          </p>
        </Notice>
      )}
      {elsewhere > 0 && (
        <Notice kind="problem">
          <p>
            <strong>{`${rupees(elsewhere)} was refunded at the payment provider.`}</strong>
            <span> There is no credit note for it.</span>
            {actions.includes('cancel') && (
              <span>
                {' '}
                Nothing is packed or sent by mistake: cancel the order, pack it all the same under “More”, or
                tick “Anyway” as you dispatch it.
              </span>
            )}
          </p>
        </Notice>
      )}
    </div>
  )
}

function DisputeNotice({ dispute: { id, amount, status, reason, respondBy } }: { dispute: Dispute }) {
  if (status === 'lost')
    return (
      <Notice kind="problem">
        <p>
          <strong>{`The dispute over ${rupees(amount)} is lost:`}</strong>
          <span>
            {` the bank has taken the money back (${id}). Nothing more is sent or refunded for this order.`}
          </span>
        </p>
      </Notice>
    )
  return (
    <Notice kind="problem">
      <p>
        <strong>{`${rupees(amount)} of this payment is disputed.`}</strong>
        <span>{` Status: ${plain(status)}. ${reason ? `The bank’s reason: ${plain(reason)}. ` : ''}`}</span>
        {respondBy && (
          <span>
            <span>Answer by </span>
            <Moment at={respondBy} />
            <span>. </span>
          </span>
        )}
        <span>
          {`Send the invoice, the tracking page and what the customer wrote, at the payment provider (dispute ${id}). Until it is settled nothing of this order is sent, cancelled or refunded.`}
        </span>
      </p>
    </Notice>
  )
}

function plain(word: string): string {
  return word.replaceAll('_', ' ')
}
