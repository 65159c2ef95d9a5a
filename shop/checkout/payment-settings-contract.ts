import { z } from 'zod'
import { codes, wholeNumber } from '../wire/contract.ts'
import { advances } from './advance.ts'
import { confirmations } from './cash-confirmation.ts'
import { mostCashRupees } from './cash-offered.ts'
import { savings } from './prepaid-saving.ts'

const rupees = wholeNumber(1, 1_00_00_000)

/** What the owner publishes of payments. */
export const paymentSettings = z
  .strictObject({
    cash: z.boolean('Say whether cash on delivery is offered.'),
    fromRupees: rupees,
    toRupees: rupees.max(
      mostCashRupees,
      `Enter at most ${mostCashRupees}: nobody may take ₹2,00,000 or more in cash (Income-tax Act, section 269ST).`,
    ),
    /** First digits of PIN codes, or whole ones. */
    refusedPins: codes(
      /^[1-9]\d{0,5}$/,
      (code) => `“${code}” begins no PIN code. Write the first one to six digits, such as 79 or 682001.`,
    ),
    confirmation: z.enum(confirmations, 'Choose how cash on delivery orders are confirmed.'),
    /** Until an order that is not confirmed cancels itself. */
    confirmHours: wholeNumber(1, 168),
    /** Risk points from which on an order in cash is confirmed first, and from which on it is to be paid online; 0 for never. */
    confirmFromPoints: wholeNumber(0, 10),
    prepaidFromPoints: wholeNumber(0, 10),
    /** What is paid online of an order in cash before it is packed, where an advance confirms it or so many points ask for one. */
    advance: z.enum(advances, 'Choose how the advance is given.'),
    /** In rupees, or in percent of the total. */
    advanceAmount: wholeNumber(1, 1_00_000),
    advanceFromPoints: wholeNumber(0, 10),
    /** Off an order that could be paid in cash and is paid online. */
    saving: z.enum(savings, 'Choose whether paying online saves something.'),
    /** In rupees, or in percent of the total. */
    savingAmount: wholeNumber(1, 1_00_000),
    /** Of a percentage. */
    savingUpToRupees: rupees,
    /** Names of the store's payment marks that the footer leaves out. */
    hiddenMarks: z.record(z.string().max(40), z.boolean()),
  })
  .refine(({ fromRupees, toRupees }) => fromRupees <= toRupees, {
    path: ['toRupees'],
    error: 'Enter an amount that is not below the smallest.',
  })
  .refine(({ saving, savingAmount }) => saving !== 'percent' || savingAmount <= 100, {
    path: ['savingAmount'],
    error: 'Enter at most 100 percent.',
  })
  .refine(({ advance, advanceAmount }) => advance !== 'percent' || advanceAmount <= 90, {
    path: ['advanceAmount'],
    error: 'Enter at most 90 percent.',
  })
  .refine((settings) => !asksForRupees(settings) || settings.advanceAmount < settings.fromRupees, {
    path: ['advanceAmount'],
    error: 'Enter less than the smallest cash on delivery order, “From ₹”.',
  })
export type PaymentSettings = z.output<typeof paymentSettings>

interface AdvanceTerms {
  confirmation: string
  advance: string
  advanceFromPoints: number
}

function asksForRupees({ confirmation, advance, advanceFromPoints }: AdvanceTerms): boolean {
  return advance === 'rupees' && (confirmation === 'advance' || advanceFromPoints > 0)
}

/** As the shop ships. */
export const usualPayments: PaymentSettings = {
  cash: false,
  fromRupees: 1,
  toRupees: 5_000,
  refusedPins: [],
  confirmation: 'call',
  confirmHours: 24,
  confirmFromPoints: 0,
  prepaidFromPoints: 0,
  advance: 'rupees',
  advanceAmount: 100,
  advanceFromPoints: 0,
  saving: 'none',
  savingAmount: 40,
  savingUpToRupees: 100,
  hiddenMarks: {},
}
