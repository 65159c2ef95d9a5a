import { z } from 'zod'
import { codes, wholeNumber } from '../wire/contract.ts'
import { confirmations } from './cash-offered.ts'

const rupees = wholeNumber(1, 1_00_00_000)

/** What the owner publishes of payments. */
export const paymentSettings = z
  .strictObject({
    cash: z.boolean('Say whether cash on delivery is offered.'),
    fromRupees: rupees,
    toRupees: rupees,
    /** First digits of PIN codes, or whole ones. */
    refusedPins: codes(
      /^[1-9]\d{0,5}$/,
      (code) => `“${code}” begins no PIN code. Write the first one to six digits, such as 79 or 682001.`,
    ),
    confirmation: z.enum(confirmations, 'Choose how orders in cash are confirmed.'),
    /** Until an order that is not confirmed cancels itself. */
    confirmHours: wholeNumber(1, 168),
  })
  .refine(({ fromRupees, toRupees }) => fromRupees <= toRupees, {
    path: ['toRupees'],
    error: 'Enter an amount that is not below the smallest.',
  })
export type PaymentSettings = z.output<typeof paymentSettings>

/** As the shop ships. */
export const usualPayments: PaymentSettings = {
  cash: false,
  fromRupees: 1,
  toRupees: 5_000,
  refusedPins: [],
  confirmation: 'call',
  confirmHours: 24,
}
