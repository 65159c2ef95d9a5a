import { expect, test } from 'vitest'
import shopJson from '#store/settings.json' with { type: 'json' }
import { brandSettings, onlyBrand } from './brand-contract.ts'

const shipped = onlyBrand(shopJson)

test('what is shipped is as the file has it', () => {
  expect(brandSettings.parse(shipped)).toEqual(shipped)
})

test.each(['▲', 'S', 'क्षि', '🏔️'])('%s is one character', (symbol) => {
  expect(brandSettings.parse({ ...shipped, symbol }).symbol).toBe(symbol)
})

test.each<[keyof typeof shipped, string]>([
  ['brand', ' '],
  ['brand', 'S'.repeat(41)],
  ['symbol', '▲▲'],
  ['symbol', ''],
  ['tagline', 'T'.repeat(81)],
  ['blurb', ''],
  ['blurb', 'B'.repeat(161)],
])('%s is refused as "%s"', (field, wrong) => {
  const { error } = brandSettings.safeParse({ ...shipped, [field]: wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
