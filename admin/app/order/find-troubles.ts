import { momentText } from '../../../shop/moment.ts'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { rupees } from '../ui/money.tsx'

type Money = NonNullable<ShownOrder['money']>

export interface Trouble {
  what: string
  /** Since when, what it means and what to do now. */
  text: string
  link?: { to: string; text: string }
}

/** What is wrong with the money of an order; nothing for roles that see no payments. */
export function findTroubles(order: Pick<ShownOrder, 'money' | 'actions' | 'lines'>): Trouble[] {
  const { money } = order
  if (!money) return []
  const { disputes, isUnknown, refundedElsewhere, refunds, unmatched, stuck } = money
  return [
    ...disputes.filter(({ status }) => !['won', 'closed'].includes(status)).map(disputed),
    ...(isUnknown ? [unknown] : []),
    ...(refundedElsewhere > 0 ? [refundedByHand(money, order)] : []),
    ...refunds.filter(isHeld).map((refund) => held(refund, money.total)),
    ...unmatched.map(unmatchedMoney),
    ...(stuck ? [stuckPayment(stuck)] : []),
  ]
}

function disputed({ id, amount, status, reason, respondBy }: Money['disputes'][number]): Trouble {
  if (status === 'lost')
    return {
      what: `The dispute over ${rupees(amount)} is lost:`,
      text: `the bank has taken the money back (${id}). Nothing more is sent for this order, and what the bank took is not refunded again.`,
    }
  const why = reason ? ` The bank’s reason: ${plain(reason)}.` : ''
  const until = respondBy ? ` Answer by ${momentText(respondBy)}.` : ''
  return {
    what: `${rupees(amount)} of this payment is disputed.`,
    text: `Status: ${plain(status)}.${why}${until} Send the invoice, the tracking page and what the customer wrote, at the payment provider (dispute ${id}). Until it is settled nothing of this order is sent, cancelled or refunded.`,
  }
}

function plain(word: string): string {
  return word.replaceAll('_', ' ')
}

const unknown: Trouble = {
  what: 'The payment provider does not know this payment.',
  text: 'A webhook alone told of it. Change the webhook secret, look in the provider’s dashboard, then cancel the order.',
}

function refundedByHand(
  { refundedElsewhere, kept }: Money,
  { actions, lines }: Pick<ShownOrder, 'actions' | 'lines'>,
): Trouble {
  const invoiced = lines.reduce((sum, { refundable }) => sum + (refundable ?? 0), 0)
  const cancel = actions.includes('cancel')
    ? 'Nothing is packed or sent by mistake: cancel the order, pack it all the same under “More”, or tick “Anyway” as you dispatch it.'
    : ''
  return {
    what: `${rupees(refundedElsewhere)} was refunded at the payment provider.`,
    text: `${invoiced > Math.max(0, kept) ? 'There is no credit note for it. ' : ''}${cancel}`.trim(),
  }
}

type Refund = Money['refunds'][number]

function isHeld({ reason, status, lastError }: Refund): boolean {
  return reason === 'amount-mismatch' && status === 'pending' && lastError === null
}

function held({ amount, createdAt, checkAt }: Refund, total: number): Trouble {
  const back = checkAt ? ` on ${momentText(checkAt)}` : ''
  return {
    what: `A payment of ${rupees(amount)} is held back.`,
    text: `It came on ${momentText(createdAt)}, and the order costs ${rupees(total)}. All of it goes back to the customer${back}, by itself. If this happens often, switch off customer fee bearer and offers in the provider’s dashboard.`,
    link: { to: '/money/refunds?status=pending', text: 'See the refunds that wait' },
  }
}

function unmatchedMoney({ problem, amount, since, text, id, payoutId }: Money['unmatched'][number]): Trouble {
  const sum = rupees(Math.abs(amount))
  const accept = payoutId ? ' Once it is settled, accept the line in the payout, and it leaves the list.' : ''
  return {
    what:
      problem === 'not-settled'
        ? `${sum} of this order has not reached your bank.`
        : `${sum} of this order does not match the payouts.`,
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}. Since ${momentText(since)} (${id}).${accept}`,
    link: payoutId
      ? { to: `/money/payouts/${encodeURIComponent(payoutId)}`, text: 'See the payout' }
      : { to: '/money/payouts', text: 'See the payouts' },
  }
}

function stuckPayment({ total, createdAt }: NonNullable<Money['stuck']>): Trouble {
  return {
    what: `Another payment of this customer is stuck: ${rupees(total)}.`,
    text: `They began it on ${momentText(createdAt)}, and the provider has not said yet whether the money came. The shop asks again by itself; money that comes too late goes back. If they call, look it up at the provider: its number is with the stuck payments.`,
    link: { to: '/money/stuck', text: 'See stuck payments' },
  }
}
