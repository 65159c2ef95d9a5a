import { expect, test } from 'vitest'
import { readTaxRates, taxRates } from './tax-rates.ts'

test('a mistake in the tax rates stops the start with row and field', () => {
  expect(() => readTaxRates([...taxRates, { ...taxRates[0], validFrom: '1 April' }])).toThrow(
    `store/tax-rates.json cannot be read: row ${taxRates.length + 1}, validFrom: must be a day like 2026-04-01.`,
  )
})
