import { expect, test } from 'vitest'
import { firstState, nextState, type PaymentEvent, type PaymentState, resumeOf } from './payment-machine.ts'
import { messages, unpaidTexts } from './payment-messages.ts'

type Name = PaymentState['name']
type EventType = PaymentEvent['type']

const names = Object.keys(messages) as Name[]
const mayPay: Name[] = ['start', 'refused', 'not-received', 'expired', 'ended', 'logged-out']
const polling: Name[] = ['confirming', 'delayed', 'unconfirmed', 'checking', 'not-received']
const silent = mayPay.filter((name) => name !== 'not-received')
const resumable = [...new Set([...mayPay, ...polling])]
const mayEnd: Name[] = ['opening', ...resumable]

const all = (states: readonly Name[], next: Name) => states.map((name) => [name, next] as const)
const same = (states: readonly Name[]) => states.map((name) => [name, name] as const)

/** By event: the states it counts in, each with the state that follows. In all others it is ignored. */
const moves: Record<EventType, readonly (readonly [Name, Name])[]> = {
  pay: all(mayPay, 'opening'),
  incomplete: same(mayPay),
  'window-opened': [['opening', 'window']],
  'nothing-to-pay': [['opening', 'checking']],
  refused: all(['opening', 'window'], 'refused'),
  'closed-with-proof': [['window', 'confirming']],
  'closed-without-proof': [['window', 'checking']],
  'resumed-with-proof': all(resumable, 'confirming'),
  'resumed-without-proof': all(resumable, 'checking'),
  'resumed-in-silence': same(resumable),
  'awaiting-payment': same(polling),
  unverified: all(['confirming', 'delayed', ...silent], 'unconfirmed'),
  'verification-error': all(['confirming', 'delayed'], 'unconfirmed'),
  expired: all(polling, 'expired'),
  paid: all(mayEnd, 'paid'),
  refunded: all(mayEnd, 'ended'),
  cancelled: all(mayEnd, 'ended'),
  'unknown-order': all(resumable, 'start'),
  'logged-out': all(polling, 'logged-out'),
}

const cells = names.flatMap((from) =>
  (Object.keys(moves) as EventType[]).map((type) => {
    const next = new Map(moves[type]).get(from) ?? null
    return { from, type, next }
  }),
)

test.each(cells)('$from, $type: $next', ({ from, type, next }) => {
  expect(nextState(stateNamed(from), eventOf(type))?.name ?? null).toBe(next)
})

test('it is possible to pay exactly where the page shows a button that works', () => {
  expect(names.filter((name) => after(...toReach[name]).canPay)).toEqual(
    names.filter((name) => mayPay.includes(name)),
  )
})

test('a second click finds the payment opening', () => {
  expect(nextState(after('pay'), { type: 'pay' })).toBeNull()
})

test('a window closed without a proof is checked four times before the shopper may pay again', () => {
  const closed = ['pay', 'window-opened', 'closed-without-proof'] as const
  const polls = (count: number) => Array<EventType>(count).fill('awaiting-payment')
  expect(after(...closed, ...polls(3))).toMatchObject({
    name: 'checking',
    canPay: false,
    notice: 'We’re checking for your payment.',
  })
  expect(after(...closed, ...polls(4))).toMatchObject({ name: 'not-received', canPay: true })
  expect(after(...closed, ...polls(9)).notice).toMatch(/^We haven’t received a payment yet/)
})

test('a payment with a proof never asks for another; after eight polls the payer may leave', () => {
  const closed = ['pay', 'window-opened', 'closed-with-proof'] as const
  const polls = (count: number) => Array<EventType>(count).fill('awaiting-payment')
  expect(after(...closed, ...polls(7)).notice).toBe(messages.confirming.notice)
  expect(after(...closed, ...polls(8))).toMatchObject({ name: 'delayed', canPay: false })
})

test('polls are counted anew for a payment that is resumed', () => {
  const polled = ['resumed-without-proof', 'awaiting-payment', 'awaiting-payment'] as const
  expect(after(...polled).polls).toBe(2)
  expect(after(...polled, 'resumed-without-proof').polls).toBe(0)
})

test('expiry is said once, and what has been said before stays', () => {
  const expired = after('resumed-without-proof', 'expired')
  expect(expired.alert).toBe(unpaidTexts.expired)
  expect(nextState(expired, { type: 'expired' })).toBeNull()
  expect(after('pay', 'refused', 'resumed-without-proof', 'expired').alert).toBe('The reason.')
})

test.each(['unverified', 'verification-error'] as const)(
  '%s: why, and no second payment begins until the shop knows',
  (type) => {
    const unconfirmed = after('pay', 'window-opened', 'closed-with-proof', type)
    expect(unconfirmed).toMatchObject({ alert: 'The reason.', canPay: false })
    expect(nextState(unconfirmed, { type: 'pay' })).toBeNull()
    expect(nextState(unconfirmed, { type: 'awaiting-payment' })?.canPay).toBe(false)
    expect(nextState(unconfirmed, { type: 'expired' })?.canPay).toBe(true)
    expect(nextState(unconfirmed, { type: 'refunded' })?.alert).toBe(unpaidTexts.refunded)
  },
)

test('a refusal because of a pending payment stays beside the checking of that payment', () => {
  expect(after('pay', 'refused', 'resumed-without-proof')).toMatchObject({
    name: 'checking',
    alert: 'The reason.',
  })
})

test('a new payment clears the error', () => {
  expect(after('incomplete').alert).toBe('The reason.')
  expect(after('incomplete', 'pay').alert).toBe('')
})

test('a pending payment is resumed by its proof, in silence where the shopper has given it up', () => {
  const proof = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' }
  expect(resumeOf({ stage: 'open', proof })).toEqual({ type: 'resumed-with-proof' })
  expect(resumeOf({ stage: 'open', proof: null })).toEqual({ type: 'resumed-without-proof' })
  expect(resumeOf({ stage: 'bought', proof: null })).toEqual({ type: 'resumed-without-proof' })
  expect(resumeOf({ stage: 'given-up', proof })).toEqual({ type: 'resumed-in-silence' })
})

const window: EventType[] = ['pay', 'window-opened']
const unpaid = Array<EventType>(8).fill('awaiting-payment')

const toReach: Record<Name, readonly EventType[]> = {
  start: [],
  opening: ['pay'],
  refused: ['pay', 'refused'],
  window,
  confirming: [...window, 'closed-with-proof'],
  delayed: [...window, 'closed-with-proof', ...unpaid],
  checking: [...window, 'closed-without-proof'],
  'not-received': [...window, 'closed-without-proof', ...unpaid],
  expired: [...window, 'closed-without-proof', 'expired'],
  unconfirmed: [...window, 'closed-with-proof', 'verification-error'],
  ended: [...window, 'closed-without-proof', 'refunded'],
  'logged-out': [...window, 'closed-without-proof', 'logged-out'],
  paid: [...window, 'closed-with-proof', 'paid'],
}

function stateNamed(name: Name): PaymentState {
  const state = after(...toReach[name])
  expect(state.name).toBe(name)
  return state
}

function after(...types: readonly EventType[]): PaymentState {
  return types.reduce((state, type) => nextState(state, eventOf(type)) ?? state, firstState)
}

function eventOf(type: EventType): PaymentEvent {
  return { type, alert: 'The reason.' }
}
