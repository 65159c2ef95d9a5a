import { expect, test } from 'vitest'
import { taxRates } from './rates-contract.ts'

const oats = { hsn: '1104', description: 'Oats', rate: 5, validFrom: '2025-09-22' }
const towel = { ...oats, hsn: '6302', description: 'Linen' }

test('what an owner types is a rate', () => {
  expect(taxRates.parse({ rates: [{ ...oats, hsn: ' 1104.12 ', validTo: null }] })).toEqual({
    rates: [
      {
        ...oats,
        hsn: '110412',
        exclusions: [],
        notification: '',
        schedule: '',
        serialNo: null,
        validTo: null,
      },
    ],
  })
})

test.each([
  ['no rate', [], 'rates', 'Add a rate.'],
  ['no code', [{ ...oats, hsn: '' }], 'rates.0.hsn', 'HSN code is required.'],
  [
    'one digit',
    [{ ...oats, hsn: '1' }],
    'rates.0.hsn',
    'Enter the first 2 to 8 digits of HSN codes, such as 1104.',
  ],
  ['no name', [{ ...oats, description: '' }], 'rates.0.description', 'Description is required.'],
  ['no number', [{ ...oats, rate: null }], 'rates.0.rate', 'Enter the per cent of GST, up to 100.'],
  ['too much', [{ ...oats, rate: 101 }], 'rates.0.rate', 'Enter the per cent of GST, up to 100.'],
  [
    'no tax',
    [{ ...oats, rate: 0 }],
    'rates.0.rate',
    'Enter a rate above 0: goods without GST need a bill of supply, which the shop does not write.',
  ],
  ['a third decimal', [{ ...oats, rate: 2.505 }], 'rates.0.rate', 'Enter at most two decimals.'],
  ['no day', [{ ...oats, validFrom: '' }], 'rates.0.validFrom', 'Enter a day like 2026-04-01.'],
  ['no such day', [{ ...oats, validTo: '2026-02-30' }], 'rates.0.validTo', 'Enter a day like 2026-04-01.'],
  [
    'an end before',
    [{ ...oats, validTo: '2025-09-21' }],
    'rates.0.validTo',
    'The last day is before the first.',
  ],
  [
    'no exclusion',
    [{ ...oats, exclusions: ['1104'] }],
    'rates.0.exclusions',
    'Only longer codes that begin with 1104 can be excluded, and 1104 is none.',
  ],
  [
    'a word',
    [{ ...oats, exclusions: ['1104', 'bran'] }],
    'rates.0.exclusions',
    '“bran” begins no HSN code: write 2 to 8 digits.',
  ],
  [
    'a new rate, the old one not ended',
    [{ ...oats, rate: 12, validFrom: '2027-04-01' }, oats],
    'rates.1.validTo',
    'Rate 1 is of HSN 1104 as well, from 01/04/2027. Let this one end by 31/03/2027.',
  ],
  [
    'two from one day',
    [oats, { ...oats, rate: 12 }],
    'rates.1.validFrom',
    'Rate 1 is of HSN 1104 as well, from 22/09/2025. Remove one of them, or let one end before the other begins.',
  ],
  [
    'a limit without the rest',
    [{ ...towel, perPieceUpToRupees: 2_500 }],
    'rates.0.perPieceUpToRupees',
    'Pieces of HSN 6302 above ₹2,500 have no rate. Add one without a limit.',
  ],
  [
    'no limit',
    [{ ...towel, perPieceUpToRupees: 0 }],
    'rates.0.perPieceUpToRupees',
    'Enter an amount above 0, or nothing.',
  ],
])('%s is refused', (_mistake, rates, field, sentence) => {
  const { error } = taxRates.safeParse({ rates })
  const [issue] = error?.issues ?? []
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, sentence])
})

test.each([
  [
    'one after the other',
    [
      { ...oats, validTo: '2027-03-31' },
      { ...oats, validFrom: '2027-04-01' },
    ],
  ],
  ['a longer code beside a shorter one', [oats, { ...oats, hsn: '110412', rate: 18 }]],
  [
    'a limit, and the rest',
    [
      { ...towel, perPieceUpToRupees: 2_500 },
      { ...towel, rate: 18 },
    ],
  ],
])('%s is clear', (_case, rates) => expect(taxRates.safeParse({ rates }).success).toBe(true))
