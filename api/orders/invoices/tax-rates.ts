import { z } from 'zod'
import ratesJson from '#store/tax-rates.json' with { type: 'json' }
import type { TaxRate } from '../../../shop/tax/rates.ts'
import { storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

const hsnPrefix = z.string().regex(/^\d{2,8}$/, 'must have 2 to 8 digits')
const day = z.iso.date('must be a day like 2026-04-01')

const taxRate = z.strictObject({
  hsn: hsnPrefix,
  exclusions: z.array(hsnPrefix),
  description: z.string(),
  rate: z.number().min(0).max(100).multipleOf(0.01),
  perPieceUpToRupees: z.number().positive().optional(),
  notification: z.string(),
  schedule: z.string(),
  serialNo: z.string().nullable(),
  validFrom: day,
  validTo: day.nullable(),
})

export const taxRates = readTaxRates(ratesJson)

/** Throws a StartError that names each wrong field. */
export function readTaxRates(json: unknown): TaxRate[] {
  const parsed = z.array(taxRate).safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    ({ path: [row, ...field], message }) => `row ${Number(row) + 1}, ${field.join('.')}: ${message}.`,
  )
  throw new StartError(`${storePath('tax-rates.json')} cannot be read: ${problems.join(' ')}`)
}
