import { confirmations } from '../../../shop/checkout/cash-offered.ts'
import type { Part } from '../content/parts.ts'

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
    hint: 'none: to pack at once. call: it waits under Orders, To confirm, until a member has called.',
    choices: confirmations,
  },
  {
    kind: 'number',
    name: 'confirmHours',
    label: 'Hours until an order that is not confirmed cancels itself',
  },
]
