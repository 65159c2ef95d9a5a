import { describe, expect, test } from 'vitest'
import { addPaise, noMoney, paise } from '../money.ts'
import { buildInvoice } from './invoice.ts'
import { buyerIn, orderedLine, supplier, testInvoice, testRates } from './testing.ts'

const whey = orderedLine({ quantity: 2, discount: paise(10001) })
const shaker = orderedLine({
  position: 1,
  description: 'Shaker',
  sku: 'SH',
  hsn: '39241090',
  unitPrice: paise(39900),
})

describe('an invoice', () => {
  test('splits each price at its own rate, into two same halves within the state', () => {
    const { lines, totals } = testInvoice({ lines: [whey, shaker] })
    expect(lines.map(({ amount, taxable, cgst, sgst }) => [amount, taxable, cgst, sgst])).toEqual([
      [369799, 352189, 8805, 8805],
      [39900, 33814, 3043, 3043],
    ])
    expect(totals).toEqual({ taxable: 386003, igst: 0, cgst: 11848, sgst: 11848, total: 409699 })
  })

  test('to another state bears integrated tax only', () => {
    const { regime, placeOfSupply, totals } = testInvoice({ lines: [shaker], buyer: buyerIn('Karnataka') })
    expect([regime, placeOfSupply.code, totals]).toEqual([
      'igst',
      '29',
      { taxable: 33814, igst: 6086, cgst: 0, sgst: 0, total: 39900 },
    ])
  })

  test('sums up each HSN and rate, and says its total in words', () => {
    const invoice = testInvoice({
      lines: [whey, shaker, { ...whey, position: 2, quantity: 1, discount: noMoney }],
    })
    expect(invoice.hsn.map(({ hsn, rate, quantity, amount }) => [hsn, rate, quantity, amount])).toEqual([
      ['21069099', 5, 3, 559699],
      ['39241090', 18, 1, 39900],
    ])
    expect(invoice.amountInWords).toBe(
      'Rupees Five Thousand Nine Hundred Ninety-Five and Ninety-Nine Paise Only',
    )
  })

  test('spreads shipping over the lines by value, each at its rate', () => {
    const { lines } = testInvoice({ lines: [whey, shaker], shipping: paise(5000) })
    expect(lines.map(({ shipping }) => shipping)).toEqual([4513, 487])
  })

  test('of free goods only still bears the shipping that was paid', () => {
    const free = orderedLine({ unitPrice: noMoney })
    const { totals } = testInvoice({ lines: [free, { ...free, position: 1 }], shipping: paise(5001) })
    expect(totals.total).toBe(5001)
  })

  test('of an order too small to be paid is for nothing', () => {
    const lines = [orderedLine({ unitPrice: paise(99) })]
    const order = { number: 1, orderedAt: '2026-11-21T06:30:00Z', shipping: noMoney, paid: noMoney, lines }
    const invoice = buildInvoice({
      number: '26A/000001',
      issuedAt: '2026-11-22T06:30:00Z',
      order,
      supplier,
      buyer: buyerIn('Goa'),
      packed: [{ position: 0, quantity: 1, before: 0 }],
      rates: testRates,
    })
    expect(invoice.totals.total).toBe(0)
  })

  test('of each parcel bears its part, and all parts add up to the order', () => {
    const line = orderedLine({ quantity: 3, unitPrice: paise(100_00), discount: paise(10_00) })
    const parts = [0, 1, 2].map((before) =>
      testInvoice({ lines: [line], shipping: paise(5), packed: [{ position: 0, quantity: 1, before }] }),
    )
    expect(parts.map(({ totals }) => totals.total)).toEqual([9668, 9669, 9668])
    expect(addPaise(...parts.map(({ totals }) => totals.total))).toBe(290_05)
  })

  test.each([{ sizes: [3] }, { sizes: [1, 2] }, { sizes: [2, 1] }, { sizes: [1, 1, 1] }])(
    'names discounts that add up to its column, in parcels of $sizes pieces',
    ({ sizes }) => {
      const lines = [whey, { ...shaker, position: 1 }].map((line, at) => ({
        ...line,
        quantity: 3,
        discount: paise([2000, 1111][at] ?? 0),
      }))
      const adjustments = [
        { label: 'Coupon', shares: [paise(1000), paise(555)] },
        { label: 'Paid online', shares: [paise(1000), paise(556)] },
      ]
      const parcels = sizes.map((quantity, at) => {
        const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
        const packed = [0, 1].map((position) => ({ position, quantity, before }))
        return testInvoice({ lines, adjustments, packed })
      })
      for (const { lines: invoiced, adjustments: named = [] } of parcels) {
        const column = addPaise(...invoiced.map(({ discount }) => discount))
        expect(addPaise(...named.map(({ amount }) => amount))).toBe(column)
      }
      for (const { label, shares } of adjustments) {
        const amounts = parcels.flatMap(({ adjustments: named = [] }) =>
          named.filter((one) => one.label === label).map(({ amount }) => amount),
        )
        expect(addPaise(...amounts)).toBe(addPaise(...shares))
      }
    },
  )

  test('cannot hold more pieces than were ordered', () => {
    expect(() => testInvoice({ packed: [{ position: 0, quantity: 1, before: 1 }] })).toThrow(RangeError)
    expect(() => testInvoice({ packed: [{ position: 7, quantity: 1, before: 0 }] })).toThrow(RangeError)
  })

  test('paid before a change of rate and packed after it bears the new rate', () => {
    const rates = testRates.flatMap((rate) => [
      { ...rate, validTo: '2027-03-31' },
      { ...rate, rate: 12, validFrom: '2027-04-01' },
    ])
    const rateAt = (issuedAt: string) => testInvoice({ rates, issuedAt }).lines[0]?.rate.rate
    expect([rateAt('2027-03-31T18:29:59Z'), rateAt('2027-03-31T18:30:00Z')]).toEqual([5, 12])
  })
})
