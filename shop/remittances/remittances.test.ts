import { expect, test } from 'vitest'
import { fromRupees, paise } from '../money.ts'
import { type CashParcel, matchRemittance } from './match-remittance.ts'
import { readRemittance } from './read-remittance.ts'

const table = (...rows: string[]) => ({ records: rows.map((row) => row.split('|')), separator: ',' })

test('columns are found by what carriers call them, below whatever stands above', () => {
  const { rows, problems } = readRemittance(
    table(
      'Remittance advice',
      '',
      'Sr|AWB No.|COD Amount (INR)|UTR',
      '1|14908 0000 0001|₹1,899.50|N42',
      '2|abc-7|499|',
      '',
    ),
  )
  expect(rows).toEqual([
    { row: 4, awb: '1490800000001', amount: 189_950, reference: 'N42' },
    { row: 5, awb: 'ABC-7', amount: 49_900, reference: '' },
  ])
  expect(problems).toEqual([])
})

test.each([
  ['|100', 'It has no AWB.'],
  [
    '1.4908E+12|100',
    '1.4908E+12 is an AWB that a spreadsheet has shortened. Download the carrier’s file again, and upload it without opening it.',
  ],
  ['A1|', 'Nothing is not an amount (AWB A1).'],
  ['A1|0', '0 is not an amount (AWB A1).'],
  ['A1|-0', '-0 is not an amount (AWB A1).'],
  ['A1|-', '- is not an amount (AWB A1).'],
  ['A1|(5', '(5 is not an amount (AWB A1).'],
  ['A1|12.345', '12.345 is not an amount (AWB A1).'],
])('a row %j is named with its sentence', (row, text) => {
  expect(readRemittance(table('awb|amount', row))).toEqual({ rows: [], problems: [{ row: 2, text }] })
})

const quote = 'Put quotes around a value that holds the separator, such as "1,899.00".'

test.each([
  ['A1|1|899.00|N1', `It has 4 cells for 3 columns, the last of them “UTR”. ${quote}`],
  ['A1|1|899.00|', `It has 4 cells for 3 columns, the last of them “UTR”. ${quote}`],
  ['A1|1899', 'It has 2 cells for 3 columns: “UTR” is missing. Write every cell, also an empty one.'],
  ['A1', 'It has 1 cell for 3 columns: “UTR” is missing. Write every cell, also an empty one.'],
])('a row %j of other cells than the header is named, never guessed', (row, text) => {
  expect(readRemittance(table('AWB|COD Amount|UTR', row, 'A2|499|N1'))).toMatchObject({
    rows: [{ row: 3, awb: 'A2', amount: 49_900 }],
    problems: [{ row: 2, text }],
  })
})

test('a header that a spreadsheet has filled up has no further columns', () => {
  const { rows, problems } = readRemittance(table('awb|amount||', 'A1|499||', 'A2|499', 'A3|1|899.00|'))
  expect(rows.map(({ awb }) => awb)).toEqual(['A1', 'A2'])
  expect(problems).toMatchObject([{ row: 4, text: expect.stringMatching(/^It has 4 cells for 2 columns/) }])
})

test.each([
  ['awb|Amount|utr', 'A1|1|899.00', '“1” in column “Amount” and “899.00” after it'],
  ['awb|Amount|date|utr', 'A1|₹12| 899|N1', '“₹12” in column “Amount” and “899” after it'],
  ['awb|Amount|a|b', 'A1|1|29|900.50', '“1” in column “Amount” and “29” after it'],
  ['awb|Order value|Amount|utr', 'A1|1|299.00|1200', '“1” in column “Order value” and “299.00” after it'],
])('under %j a row %j may be a number without quotes and a cell less', (header, row, text) => {
  const { rows, problems } = readRemittance(table(header, row))
  expect(rows).toEqual([])
  expect(problems[0]?.text).toMatch(`${text} may be one number. Put quotes around it, such as "`)
})

test.each([
  [',', 'awb|pieces|amount|charges', 'A1|1|899.00|50.00', 89_900],
  [',', 'awb|amount|charges', 'A1|899|100', 89_900],
  [',', 'awb|amount|order', 'A1|50|1001', 5_000],
  [',', 'awb|COD charge|amount|utr', 'A1|35|899.00|N1', 89_900],
  [';', 'awb|amount|charges', 'A1|50|100', 5_000],
])('a number is not split by “%s” under %j in %j', (separator, header, row, amount) => {
  const { rows, problems } = readRemittance({ ...table(header, row), separator })
  expect([rows, problems]).toMatchObject([[{ amount }], []])
})

test.each(['-1,899.50', '−1899.5', '₹-1899.50', 'Rs. -1899.50/-', '(1,899.50)', '- 1,899.50'])(
  'what a carrier takes back is below zero: %s',
  (amount) => {
    expect(readRemittance(table('awb|amount|utr', `A1|${amount}|N1`)).rows).toMatchObject([
      { amount: -189_950 },
    ])
  },
)

test('a file without these columns is refused', () => {
  expect(() => readRemittance(table('order|total', '1|2'))).toThrow('remittance-columns')
  expect(() => readRemittance(table())).toThrow('remittance-columns')
})

const parcel = (awb: string, changes: Partial<CashParcel> = {}): CashParcel => ({
  parcelId: awb,
  orderNumber: 1001,
  awb,
  payBy: 'cash',
  isCancelled: false,
  due: { amount: fromRupees(1_899), remitted: paise(0), writtenOff: paise(0), lines: [] },
  ...changes,
})
const row = (awb: string, rupees: number, reference = '') => ({
  row: 2,
  awb,
  amount: Math.round(rupees * 100),
  reference,
})

test('a row pays for its parcel, in full or short', () => {
  const matched = matchRemittance([row('A', 1_899), row('B', 1_000)], [parcel('A'), parcel('B')])
  expect(matched.problems).toEqual([])
  expect(matched.recorded.map(({ parcelId, amount }) => [parcelId, amount])).toEqual([
    ['A', 189_900],
    ['B', 100_000],
  ])
})

test.each([
  ['B', 100, 'No parcel has AWB B.', parcel('A')],
  [
    'A',
    100,
    'Order 1001 (AWB A) was paid online: there was nothing to collect.',
    parcel('A', { payBy: 'online', due: null }),
  ],
  [
    'A',
    100,
    'Order 1001 (AWB A) is not delivered here. Mark it as delivered, then upload the file again.',
    parcel('A', { due: null }),
  ],
  [
    'A',
    100,
    'Order 1001 (AWB A) was lost and is cancelled. What the carrier pays for the loss is not recorded here.',
    parcel('A', { isCancelled: true, due: null }),
  ],
  ['A', 2_000, '₹2,000 for order 1001 (AWB A) is more than the ₹1,899 that is due.', parcel('A')],
  [
    'A',
    100,
    'Nothing is due any more for order 1001 (AWB A): all of it is remitted.',
    parcel('A', { due: { amount: paise(5), remitted: paise(5), writtenOff: paise(0), lines: [] } }),
  ],
])('AWB %s with ₹%i: %s', (awb, rupees, text, found) => {
  const { recorded, problems } = matchRemittance([row(awb, rupees)], [found])
  expect([recorded, problems]).toEqual([[], [{ row: 2, text }]])
})

test('what comes after it was written off pays what is due first, and is written off no more', () => {
  const [amount, remitted, writtenOff] = [fromRupees(1_899), fromRupees(500), fromRupees(999)]
  const due = { amount, remitted, writtenOff, lines: [] }
  const rows = [row('A', 100), row('A', 500), row('A', 800), row('A', 799)]
  const { recorded, problems } = matchRemittance(rows, [parcel('A', { due })])
  expect(recorded.map(({ amount, wasWrittenOff }) => [amount, wasWrittenOff])).toEqual([
    [10_000, 0],
    [50_000, 20_000],
    [79_900, 79_900],
  ])
  // Of the ₹800: told as it is after the whole file.
  expect(problems.map(({ text }) => text)).toEqual([
    'Nothing is due any more for order 1001 (AWB A): all of it is remitted.',
  ])
})

test('what a carrier takes back is due again, and no more than it has paid', () => {
  const amountsOf = (...rupees: number[]) => {
    const rows = rupees.map((one) => row('A', one))
    const { recorded, problems } = matchRemittance(rows, [parcel('A')])
    return [recorded.map(({ amount }) => amount / 100), problems.map(({ text }) => text)]
  }
  expect(amountsOf(1_899, -1_899, 500, -200)).toEqual([[1_899, -1_899, 500, -200], []])
  expect(amountsOf(-1_899, 1_899)).toEqual([[1_899, -1_899], []])
  expect(amountsOf(1_899, 1_899, -1_899)).toEqual([[1_899, -1_899, 1_899], []])
  const tooMuch =
    '₹600 that the carrier takes back of order 1001 (AWB A) is more than the ₹500 that it has paid. Upload the file with that payment first.'
  expect(amountsOf(500, -600)).toEqual([[500], [tooMuch]])
  expect(amountsOf(-600, 500)).toEqual([[500], [tooMuch]])
})

test('two carriers may have one AWB, and one row is not paid twice', () => {
  const two = matchRemittance([row('A', 1)], [parcel('A'), parcel('A', { parcelId: 'other' })])
  expect(two.problems.map(({ text }) => text)).toEqual(['Two carriers have a parcel with AWB A.'])
  const twice = matchRemittance([row('A', 1_899), row('A', 1_899)], [parcel('A')])
  expect([twice.recorded.length, twice.problems.length]).toEqual([1, 1])
})

test('rows of an earlier file are known, also when another is added', () => {
  const lines = [{ amount: fromRupees(1_000), reference: 'N1' }]
  const due = { amount: fromRupees(1_899), remitted: fromRupees(1_000), writtenOff: paise(0), lines }
  const matched = matchRemittance([row('A', 1_000, 'N1'), row('A', 899, 'N2')], [parcel('A', { due })])
  expect(matched).toMatchObject({ known: 1, recorded: [{ amount: 89_900, reference: 'N2' }], problems: [] })
})

test.each(['hdfc-00123', 'HDFC‑00123', "'HDFC 00123", 'HDFC00123'])(
  'one transfer is known by its reference in other writing: %j',
  (reference) => {
    const lines = [{ amount: 50_000, reference: 'HDFC-00123' }]
    const due = { amount: fromRupees(1_899), remitted: paise(50_000), writtenOff: paise(0), lines }
    const matched = matchRemittance([row('A', 500, reference)], [parcel('A', { due })])
    expect(matched).toMatchObject({ known: 1, recorded: [], problems: [] })
  },
)

test('a reference that a spreadsheet has shortened is named', () => {
  expect(readRemittance(table('awb|amount|utr', 'A1|500|7E12345')).problems).toEqual([])
  const { problems } = readRemittance(table('awb|amount|utr', 'A1|500|2.02611E+17'))
  expect(problems).toEqual([
    {
      row: 2,
      text: '2.02611E+17 (AWB A1) is a reference that a spreadsheet has shortened. Download the carrier’s file again, and upload it without opening it.',
    },
  ])
})

test('without a reference, what was taken back and may be paid again is named, not passed over', () => {
  const matchAgain = (reference: string, ...rupees: number[]) => {
    const lines = [189_900, -189_900].map((amount) => ({ amount, reference }))
    const due = { amount: fromRupees(1_899), remitted: paise(0), writtenOff: paise(0), lines }
    const rows = rupees.map((one) => row('A', one, reference))
    const { recorded, known, problems } = matchRemittance(rows, [parcel('A', { due })])
    return [recorded.length, known, problems.map(({ text }) => text)]
  }
  expect(matchAgain('', 1_899)).toEqual([
    0,
    0,
    [
      '₹1,899 of order 1001 (AWB A) is recorded, and was taken back since. If it came once more, write its reference (UTR) in the file.',
    ],
  ])
  expect(matchAgain('', -1_899)).toEqual([0, 1, []])
  expect(matchAgain('', 1_899, -1_899)).toEqual([0, 2, []])
  expect(matchAgain('', 1_899, -1_899, 1_899)).toEqual([1, 2, []])
  expect(matchAgain('N1', 1_899)).toEqual([0, 1, []])
})

test('the largest file is matched at once', () => {
  const awbs = Array.from({ length: 20_000 }, (_, index) => `A${index}`)
  const [rows, parcels] = [awbs.map((awb) => row(awb, 1_899)), awbs.map((awb) => parcel(awb))]
  const before = process.cpuUsage()
  expect(matchRemittance(rows, parcels).recorded).toHaveLength(20_000)
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
})
