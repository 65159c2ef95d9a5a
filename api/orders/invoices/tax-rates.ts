import ratesJson from '#store/tax-rates.json' with { type: 'json' }
import type { TaxRate, TaxRates } from '../../../shop/tax/rates.ts'
import { taxRates } from '../../../shop/tax/rates-contract.ts'
import { keepSettings } from '../../platform/settings/keep-settings.ts'
import { storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

export const shippedTaxRates: TaxRates = { rates: readTaxRates(ratesJson) }
const { current, show: showTaxRates } = keepSettings(shippedTaxRates)

export { showTaxRates }

/** As they are now: ask again each time. `settings-documents.ts` keeps them. */
export const currentTaxRates = (): readonly TaxRate[] => current().rates

/** Throws a StartError that names each wrong field. */
export function readTaxRates(rates: unknown): TaxRate[] {
  const parsed = taxRates.safeParse({ rates })
  if (parsed.success) return parsed.data.rates
  const problems = parsed.error.issues.map(({ path: [, row, ...field], message }) =>
    row === undefined ? message : `row ${Number(row) + 1}, ${field.join('.')}: ${message}`,
  )
  throw new StartError(`${storePath('tax-rates.json')} cannot be read: ${problems.join(' ')}`)
}
