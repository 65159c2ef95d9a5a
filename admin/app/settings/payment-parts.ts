import { paymentMarks } from '#store/store.ts'
import { advances } from '../../../shop/checkout/advance.ts'
import { confirmations } from '../../../shop/checkout/cash-confirmation.ts'
import { savings } from '../../../shop/checkout/prepaid-saving.ts'
import type { Part } from '../content/parts.ts'

const confirmationLabels: Record<(typeof confirmations)[number], string> = {
  none: 'None, it is packed at once',
  call: 'By a call',
  code: 'By a code',
  advance: 'By paying part of it online',
}
const advanceLabels: Record<(typeof advances)[number], string> = {
  rupees: 'Fixed amount (₹)',
  percent: 'Percentage of the total',
}
const savingLabels: Record<(typeof savings)[number], string> = { none: 'None', ...advanceLabels }

/** What `paymentSettings` holds. */
export const paymentParts: readonly Part[] = [
  {
    kind: 'check',
    name: 'cash',
    label: 'Cash on delivery',
    hint: 'One more choice in the checkout, without a fee. Orders that are placed stay when it is switched off.',
  },
  { kind: 'number', name: 'fromRupees', label: 'From ₹' },
  { kind: 'number', name: 'toRupees', label: 'To ₹' },
  {
    kind: 'codes',
    name: 'refusedPins',
    label: 'Not to PIN codes that begin with',
    hint: 'One to six digits each, with commas, spaces or lines between.',
    isOptional: true,
  },
  {
    kind: 'choice',
    name: 'confirmation',
    label: 'Confirmation',
    hint: 'By a call: it waits on Today, and under Orders filtered by To confirm, until a member has called. By a code: the shopper types a code that is texted to the phone number of the order; who logs in with that number need not.',
    choices: confirmations,
    labels: confirmationLabels,
  },
  {
    kind: 'number',
    name: 'confirmHours',
    label: 'Hours until an order that is not confirmed cancels itself',
  },
  {
    kind: 'number',
    name: 'confirmFromPoints',
    label: 'Risk points from which we call',
    hint: 'Also where other orders need no call; where part of an order is paid online first, that is asked instead. 0: never. A first order is 1 point, a phone number that refused a parcel 3; an order shows its points.',
  },
  {
    kind: 'number',
    name: 'prepaidFromPoints',
    label: 'Risk points from which only online payment is taken',
    hint: 'The shopper is asked to pay online. 0: never.',
  },
  {
    kind: 'number',
    name: 'advanceFromPoints',
    label: 'Risk points from which an advance is asked',
    hint: 'The order is packed once it is paid. 0: never, unless the confirmation asks for it.',
  },
  {
    kind: 'choice',
    name: 'advance',
    label: 'Advance',
    hint: 'The part that is paid online after the order is placed; the rest is paid in cash.',
    choices: advances,
    labels: advanceLabels,
  },
  { kind: 'number', name: 'advanceAmount', label: 'Advance in ₹ or %' },
  {
    kind: 'choice',
    name: 'saving',
    label: 'Saving for paying online',
    hint: 'Taken off orders that could be paid in cash and are paid online, after the coupon.',
    choices: savings,
    labels: savingLabels,
  },
  { kind: 'number', name: 'savingAmount', label: 'Saving in ₹ or %' },
  { kind: 'number', name: 'savingUpToRupees', label: 'Saving of a percentage at most ₹' },
  {
    kind: 'group',
    name: 'hiddenMarks',
    label: 'Not shown under “We accept” in the footer',
    parts: paymentMarks.map(({ name }) => ({ kind: 'check', name, label: name })),
  },
]
