import { z } from 'zod'
import { plainBarcode } from '../catalogue/barcode.ts'
import { optionNameOf } from '../catalogue/variant-options.ts'
import { text } from '../wire/contract.ts'

export const version = z.int().min(1)
export const mostPaise = 2_000_000_000
export const amount = z
  .int({ error: 'Give an amount in paise.' })
  .min(0, 'Give an amount in paise.')
  .max(mostPaise, 'That is more than can be sold for.')

export const longestSku = 60
const optionText = text('Value', 60)
export const variantRow = z.object({
  /** Missing for a new one. */
  id: z.uuid('Send a variant id.').optional(),
  version: version.optional(),
  sku: text('SKU', longestSku),
  /** '' or null: none. Missing: as it is. */
  barcode: z
    .string({ error: 'Barcode must be text.' })
    .overwrite(plainBarcode)
    .max(40, 'Barcode is too long.')
    .nullable()
    .optional(),
  optionValues: z.array(optionText).max(3),
  price: amount,
  mrp: amount,
  grams: z
    .int('Weight must be whole grams.')
    .min(0, 'Weight is at least 0 g.')
    .max(100_000, 'Weight is at most 100,000 g.'),
  status: z.enum(['active', 'archived']),
  /** Of a new one only. */
  available: z.int('Stock must be a whole number.').min(0).max(1_000_000).optional(),
})
export type VariantRow = z.infer<typeof variantRow>

/** Variants that are not named stay as they are. */
export const saveVariantsRequest = z.object({
  optionNames: z
    .array(text('Option', 40).overwrite(optionNameOf))
    .max(3, 'At most three options.')
    .optional(),
  rows: z.array(variantRow).min(1, 'Send at least one variant.').max(200, 'At most 200 variants at once.'),
})
export type SaveVariantsRequest = z.infer<typeof saveVariantsRequest>
