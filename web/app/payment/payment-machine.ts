import { messages, type PaymentMessages, unpaidTexts } from './payment-messages.ts'
import type { PendingPayment } from './pending-payment.ts'

export type PaymentStateName = keyof typeof messages

export interface PaymentState extends PaymentMessages {
  name: PaymentStateName
  /** Shown as an error until the next payment begins. */
  alert: string
  canPay: boolean
  /** How often the shop has found no payment while the page shows that it is checked. */
  polls: number
}

export type PaymentEvent =
  | { type: 'pay' }
  /** The shopper wants to pay, and something is missing. */
  | { type: 'incomplete'; alert: string }
  /** The shop or the provider did not open the payment. */
  | { type: 'refused'; alert: string }
  | { type: 'window-opened' | 'nothing-to-pay' | 'closed-with-proof' | 'closed-without-proof' }
  /** The shop did not accept the proof, or could not check it: the payment may be good, so no second one begins. */
  | { type: 'unverified' | 'verification-error'; alert: string }
  /** A pending payment was found in storage; `in-silence` where the shopper knows that it expired. */
  | { type: 'resumed-with-proof' | 'resumed-without-proof' | 'resumed-in-silence' }
  /** What a poll of the shop found. */
  | { type: 'awaiting-payment' | 'expired' | 'paid' | 'refunded' | 'cancelled' | 'unknown-order' }
  /** The payer is no longer logged in. */
  | { type: 'logged-out' }

type Target = PaymentStateName | ((state: PaymentState) => PaymentStateName)
type Row = { readonly [Type in PaymentEvent['type']]?: Target }

const stay: Target = ({ name }) => name
/** Polls without a payment after which a shopper whose window gave no proof may pay again. */
const enoughPolls = 4
/** Polls after which a confirmation is no longer a matter of seconds. */
const manyPolls = 8

const mayPay: Row = { pay: 'opening', incomplete: stay }
const mayResume: Row = {
  'resumed-with-proof': 'confirming',
  'resumed-without-proof': 'checking',
  'resumed-in-silence': stay,
}
const outcomes: Row = { paid: 'paid', refunded: 'ended', cancelled: 'ended' }
/** An earlier payment may be polled without a word: only its outcome shows. */
const silent: Row = {
  ...mayPay,
  ...mayResume,
  ...outcomes,
  unverified: 'unconfirmed',
  'unknown-order': 'start',
}
/** The page shows that the shop is polled. */
const polling: Row = {
  ...mayResume,
  ...outcomes,
  expired: 'expired',
  'unknown-order': 'start',
  'logged-out': 'logged-out',
}

const problems: Row = { unverified: 'unconfirmed', 'verification-error': 'unconfirmed' }

/** What may happen in each state, and which state follows. Any other event is ignored. */
const table: Readonly<Record<PaymentStateName, Row>> = {
  start: silent,
  opening: { ...outcomes, 'window-opened': 'window', 'nothing-to-pay': 'checking', refused: 'refused' },
  refused: silent,
  window: { 'closed-with-proof': 'confirming', 'closed-without-proof': 'checking', refused: 'refused' },
  confirming: {
    ...polling,
    ...problems,
    'awaiting-payment': ({ polls }) => (polls + 1 < manyPolls ? 'confirming' : 'delayed'),
  },
  delayed: { ...polling, ...problems, 'awaiting-payment': stay },
  unconfirmed: { ...polling, 'awaiting-payment': stay },
  checking: {
    ...polling,
    'awaiting-payment': ({ polls }) => (polls + 1 < enoughPolls ? 'checking' : 'not-received'),
  },
  'not-received': { ...polling, ...mayPay, 'awaiting-payment': stay },
  expired: silent,
  ended: silent,
  'logged-out': silent,
  paid: {},
}

export const firstState = stateOf('start', { alert: '', polls: 0 })

export function resumeOf({ stage, proof }: Pick<PendingPayment, 'stage' | 'proof'>): PaymentEvent {
  if (stage === 'given-up') return { type: 'resumed-in-silence' }
  return { type: proof ? 'resumed-with-proof' : 'resumed-without-proof' }
}

/** Null where the event is ignored. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  const target = table[state.name][event.type]
  if (target === undefined) return null
  const name = typeof target === 'function' ? target(state) : target
  const polls = event.type === 'awaiting-payment' ? state.polls + 1 : 0
  return stateOf(name, { alert: alertAfter(state, event), polls })
}

function stateOf(
  name: PaymentStateName,
  { alert, polls }: Pick<PaymentState, 'alert' | 'polls'>,
): PaymentState {
  return { ...messages[name], name, alert, polls, canPay: 'pay' in table[name] }
}

function alertAfter({ alert }: PaymentState, event: PaymentEvent): string {
  switch (event.type) {
    case 'pay':
      return ''
    case 'incomplete':
    case 'refused':
    case 'unverified':
    case 'verification-error':
      return event.alert
    case 'expired':
      return alert || unpaidTexts.expired
    case 'refunded':
    case 'cancelled':
      return unpaidTexts[event.type]
    default:
      return alert
  }
}
