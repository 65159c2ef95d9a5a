import type { Email } from './email.ts'

/** What stands for something in the words of an email, in braces. */
export const variableHints = {
  brand: 'name of the shop',
  code: 'the six digits',
  order: 'as in order #1002',
  state: 'confirmed, or placed where it is still to be confirmed',
  part: 'Your, or Part of your and The rest of your where an order leaves in several parcels',
  amount: 'sum of the refund',
  product: 'name of the product',
  variant: 'the product with its variant',
  bought: 'the product, or your order where there were several',
  number: 'number of the message',
  day: 'day by which the answer comes at the latest',
}
export type Variable = keyof typeof variableHints

interface WordedEmail {
  /** As the team calls it. */
  title: string
  /** Beside `brand`, which all have. */
  variables: readonly Variable[]
  /** What they may not lack. */
  needs?: { subject?: readonly Variable[]; opening?: readonly Variable[] }
}

/** They are for who runs the shop, and stay as the shop writes them. */
type EmailToTheTeam =
  | 'contact'
  | 'refund-failed'
  | 'refund-overdue'
  | 'payment-alert'
  | 'packed-cancelled'
  | 'webhook-off'
  | 'team-invitation'
export type WordedKind = Exclude<Email['kind'], EmailToTheTeam>

const ofOrder = { subject: ['order'] } as const

/** Emails whose subject, heading and opening the owner can word. All else in them is written by the shop. */
export const wordedEmails = {
  'order-confirmed': { title: 'Order confirmed', variables: ['order', 'state'], needs: ofOrder },
  'payment-failed': { title: 'Payment failed', variables: [] },
  'order-cancelled': { title: 'Order cancelled', variables: ['order'], needs: ofOrder },
  'order-refunded': { title: 'Order refunded', variables: ['order'], needs: ofOrder },
  'order-part-refunded': { title: 'Part refunded', variables: ['order', 'amount'], needs: ofOrder },
  'refund-completed': { title: 'Refund complete', variables: ['order', 'amount'], needs: ofOrder },
  'parcel-dispatched': { title: 'Parcel on its way', variables: ['order', 'part'], needs: ofOrder },
  'parcel-out-for-delivery': {
    title: 'Parcel out for delivery',
    variables: ['order', 'part'],
    needs: ofOrder,
  },
  'parcel-failed-try': { title: 'Parcel not delivered yet', variables: ['order', 'part'], needs: ofOrder },
  'parcel-delivered': { title: 'Parcel delivered', variables: ['order', 'part'], needs: ofOrder },
  'parcel-returned': { title: 'Parcel returned', variables: ['order', 'part'], needs: ofOrder },
  'parcel-lost': { title: 'Parcel lost', variables: ['order', 'part'], needs: ofOrder },
  activate: { title: 'Activate an account', variables: ['code'] },
  reset: { title: 'Choose a new password', variables: [] },
  'new-device': { title: 'Log in on a new device', variables: ['code'] },
  'account-exists': { title: 'Account exists', variables: [] },
  'confirm-email': { title: 'Confirm a new email', variables: [] },
  'email-changed': { title: 'Email has changed', variables: [] },
  'phone-added': { title: 'Mobile number added', variables: [] },
  'account-deleted': { title: 'Account deleted', variables: [] },
  'subscribe-confirm': { title: 'Confirm updates', variables: [] },
  'stock-alert-confirm': { title: 'Confirm a stock alert', variables: ['product', 'variant'] },
  'back-in-stock': { title: 'Back in stock', variables: ['product', 'variant'] },
  'review-request': { title: 'Ask for a review', variables: ['bought'] },
  'review-rejected': { title: 'Review not published', variables: ['product'] },
  'message-received': {
    title: 'Message received',
    variables: ['number', 'day'],
    needs: { subject: ['number'], opening: ['number', 'day'] },
  },
  'message-answer': {
    title: 'Answer to a message',
    variables: ['number'],
    needs: { subject: ['number'] },
  },
} as const satisfies Record<WordedKind, WordedEmail>

export const wordedKinds = Object.keys(wordedEmails) as WordedKind[]

export type VariableOf<Kind extends WordedKind> = (typeof wordedEmails)[Kind]['variables'][number]

/** Those of an email, with what each stands for. */
export function variablesOf(kind: WordedKind): Variable[] {
  return [...wordedEmails[kind].variables, 'brand']
}

/** What is wrong with the words of a field, as a sentence; null where nothing is. */
export function wordsProblem(
  kind: WordedKind,
  field: 'subject' | 'heading' | 'opening',
  words: string,
): string | null {
  const known = variablesOf(kind)
  const unknown = [...words.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !known.some((one) => one === name))
  if (unknown) return `This email has no ${unknown[0]}. It has: ${known.map(inBraces).join(', ')}.`
  const { needs }: WordedEmail = wordedEmails[kind]
  const missing =
    field === 'heading' ? undefined : needs?.[field]?.find((name) => !words.includes(inBraces(name)))
  return missing ? `Write ${inBraces(missing)} in it: ${variableHints[missing]}.` : null
}

export function inBraces(name: Variable): string {
  return `{${name}}`
}
