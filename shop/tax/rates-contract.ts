import { z } from 'zod'
import { codes, optionalText, plainCode, text } from '../wire/contract.ts'
import { findRateProblems } from './rate-problems.ts'

const hsnPrefix = /^\d{2,8}$/
const day = z.iso.date('Enter a day like 2026-04-01.')
const percent = 'Enter the per cent of GST, up to 100.'
const noGst = 'Enter a rate above 0: goods without GST need a bill of supply, which the shop does not write.'
const rupees = 'Enter an amount above 0, or nothing.'

const taxRate = z.strictObject({
  hsn: text('HSN code', 20, plainCode).regex(
    hsnPrefix,
    'Enter the first 2 to 8 digits of HSN codes, such as 1104.',
  ),
  exclusions: codes(
    hsnPrefix,
    (code) => `“${code}” begins no HSN code: write 2 to 8 digits.`,
    plainCode,
  ).default([]),
  description: text('Description', 300),
  rate: z.number(percent).gt(0, noGst).max(100, percent).multipleOf(0.01, 'Enter at most two decimals.'),
  perPieceUpToRupees: z
    .number(rupees)
    .positive(rupees)
    .nullish()
    .transform((given) => given ?? undefined),
  notification: optionalText('Notification', 100),
  schedule: optionalText('Schedule', 20),
  serialNo: optionalText('Serial number', 20).transform((given) => given || null),
  validFrom: day,
  validTo: day.nullish().transform((given) => given ?? null),
})

/** Of `store/tax-rates.json`, which has the list alone, and of what the owner publishes. */
export const taxRates = z.strictObject({
  rates: z
    .array(taxRate, 'Send a list.')
    .min(1, 'Add a rate.')
    .max(500, 'At most 500.')
    .superRefine((rates, context) => {
      for (const { at, field, message } of findRateProblems(rates))
        context.addIssue({ code: 'custom', path: [at, field], message })
    }),
})
