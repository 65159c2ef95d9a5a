import { expect, test } from 'vitest'
import { readTaxRates, shippedTaxRates } from './tax-rates.ts'

const { rates } = shippedTaxRates

test('a mistake in the tax rates stops the start with row and field', () => {
  expect(() => readTaxRates([...rates, { ...rates[0], hsn: '1104', validFrom: '1 April' }])).toThrow(
    `store/tax-rates.json cannot be read: row ${rates.length + 1}, validFrom: Enter a day like 2026-04-01.`,
  )
  expect(() => readTaxRates({})).toThrow('store/tax-rates.json cannot be read: Send a list.')
})
