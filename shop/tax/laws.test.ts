import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '../money.ts'
import { buildCreditNote } from './credit-note.ts'
import type { InvoicedLine, OrderedLine } from './invoice.ts'
import { taxAmounts } from './split-price.ts'
import { stateNamed } from './states.ts'
import type { CreditNoteData, InvoiceData, TaxedLine } from './tax-document.ts'
import { buyerIn, orderedLine, paidFor, supplier, testInvoice } from './testing.ts'

const hsns = ['21069099', '15042090', '39241090', '73239390', '63026090', '95069190']
const places = ['Delhi', 'Chandigarh', 'Ladakh', 'Karnataka', 'Puducherry']

const anyLine = fc
  .record({
    hsn: fc.constantFrom(...hsns),
    unitPrice: fc.integer({ min: 0, max: 50_000_00 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ hsn, unitPrice, quantity, off }): OrderedLine => {
    const discount = paise(Math.round((unitPrice * quantity * off) / 100))
    return orderedLine({ hsn, quantity, unitPrice: paise(unitPrice), discount })
  })

const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }).map((lines) => lines.map(numbered)),
  shipping: fc.integer({ min: 0, max: 500_00 }).map(paise),
  from: fc.constantFrom(...places),
  to: fc.constantFrom(...places),
})

function numbered(line: OrderedLine, position: number): OrderedLine {
  return { ...line, position }
}

interface Cart {
  lines: OrderedLine[]
  shipping: Paise
  from: string
  to: string
}

function invoiceOf({ lines, shipping, from, to }: Cart, packed?: readonly InvoicedLine[]): InvoiceData {
  return testInvoice({
    lines,
    shipping,
    supplier: { ...supplier, state: stateNamed(from) },
    buyer: buyerIn(to),
    ...(packed ? { packed } : {}),
  })
}

const taxOf = ({ igst, cgst, sgst }: Pick<TaxedLine, 'igst' | 'cgst' | 'sgst'>) => igst + cgst + sgst

/** Within half a paisa of the exact tax. */
function hasWhole({ amount, rate: { rate }, igst, cgst, sgst }: TaxedLine): boolean {
  return Math.abs(igst - (amount * rate) / (100 + rate)) < 0.500001 && cgst + sgst === 0
}

/** Two same halves, each the taxable value × half the rate wherever any taxable value has such halves. */
function hasHalves({ amount, rate: { rate }, taxable, igst, cgst, sgst }: TaxedLine): boolean {
  const halfOf = (value: number) => Math.round(Math.round(value * rate * 100) / 20_000)
  const exact = [taxable - 2, taxable - 1, taxable, taxable + 1, taxable + 2].filter(
    (value) => value + 2 * halfOf(value) === amount,
  )
  const isNear = Math.abs(cgst - (amount * rate) / (200 + 2 * rate)) < 0.500001
  return igst === 0 && cgst === sgst && isNear && (exact.length === 0 || exact.includes(taxable))
}

test('over 100,000 carts taxable value and tax add up to what was paid, under the heads of the state', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { lines, totals } = invoiceOf(cart)
      const isSame = cart.from === cart.to
      const wrong = lines.filter(
        (line) =>
          line.taxable + taxOf(line) !== line.amount ||
          line.amount !== line.gross - line.discount + line.shipping ||
          (isSame ? !hasHalves(line) : !hasWhole(line)),
      )
      const sum = lines.reduce((all, { amount }) => all + amount, 0)
      const paid = paidFor(cart.lines, cart.shipping)
      const sums = [totals.taxable + taxOf(totals), totals.total, sum]
      if (wrong.length > 0 || sums.some((one) => one !== paid))
        throw new Error(JSON.stringify({ wrong, sums, paid }))
    }),
    { numRuns: 100_000 },
  )
})

test('over 2,000 carts the invoices of several parcels add up to what was paid', () => {
  fc.assert(
    fc.property(anyCart, fc.array(fc.nat(20), { minLength: 5, maxLength: 5 }), (cart, firsts) => {
      const first = cart.lines.map(({ quantity }, position) => Math.min(firsts[position] ?? 0, quantity))
      const parcels = [
        cart.lines.map(({ position }, index) => ({ position, quantity: first[index] ?? 0, before: 0 })),
        cart.lines.map(({ position, quantity }, index) => ({
          position,
          quantity: quantity - (first[index] ?? 0),
          before: first[index] ?? 0,
        })),
      ]
      const totals = parcels.map(
        (packed) =>
          invoiceOf(
            cart,
            packed.filter(({ quantity }) => quantity > 0),
          ).totals,
      )
      const sum = totals.reduce((all, { total }) => all + total, 0)
      expect(sum).toBe(paidFor(cart.lines, cart.shipping))
    }),
    { numRuns: 2_000 },
  )
})

test('over 10,000 invoices credit notes stay below the invoice per line and head, and all of it can be credited', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 })
  fc.assert(
    fc.property(anyCart, parts, (cart, percents) => {
      const invoice = invoiceOf(cart)
      const notes: CreditNoteData[] = []
      for (const percent of [...percents, 100]) notes.push(creditShare(invoice, percent / 100, notes))
      const isWhole = invoice.lines.every((line, index) =>
        taxAmounts.every((amount) => {
          const credited = notes.map(({ lines }) => lines[index]?.[amount] ?? 0)
          return (
            line[amount] === credited.reduce<number>((sum, one) => sum + one, 0) &&
            credited.every((one) => one >= 0)
          )
        }),
      )
      if (!isWhole) throw new Error('the credit notes are not the invoice')
      const odd = notes.flatMap(({ lines }) => lines.filter(({ cgst, sgst }) => cgst !== sgst))
      // A credit of one paisa cannot be halved, nor what leaves one.
      if (odd.length > 0 && !notes.some(({ lines }) => lines.some(({ amount }) => amount === 1)))
        throw new Error('the halves of a credit note differ')
    }),
    { numRuns: 10_000 },
  )
})

test('over 1,000 invoices not a paisa more than the invoice is credited', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const invoice = invoiceOf(cart)
      const all = creditShare(invoice, 1, [])
      const one = [{ position: 0, quantity: 0, amount: paise(1) }]
      expect(() => buildCreditNote(invoice, { ...head(2), refunded: one, earlier: [all] })).toThrow(
        'credit-above-invoice',
      )
    }),
    { numRuns: 1_000 },
  )
})

/** Of what is left of each line; the last one takes all. */
function creditShare(invoice: InvoiceData, share: number, earlier: CreditNoteData[]): CreditNoteData {
  const refunded = invoice.lines.map(({ position, amount }, index) => {
    const left = amount - earlier.reduce((sum, { lines }) => sum + (lines[index]?.amount ?? 0), 0)
    return { position, quantity: 0, amount: paise(Math.floor(left * share)) }
  })
  return buildCreditNote(invoice, { ...head(earlier.length + 1), refunded, earlier })
}

function head(number: number) {
  return {
    number: `26C/${String(number).padStart(6, '0')}`,
    issuedAt: '2026-11-25T06:30:00Z',
    reason: 'Damaged',
  }
}
