import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, noMoney, type Paise, paise, timesPaise } from '../money.ts'
import type { Adjustment } from '../orders/adjustments.ts'
import { planRefund } from '../refunds/plan-refund.ts'
import { buildCreditNote } from '../tax/credit-note.ts'
import type { InvoicedLine } from '../tax/invoice.ts'
import { taxAmounts } from '../tax/split-price.ts'
import type { InvoiceData } from '../tax/tax-document.ts'
import { buyerIn, orderedLine, testInvoice } from '../tax/testing.ts'
import { type PaymentSettings, usualPayments } from './payment-settings-contract.ts'
import { prepaidSaving, savings } from './prepaid-saving.ts'
import { type PricedCheckout, priceCheckout, takeOff } from './price-checkout.ts'

// From the cart to the last refund: what is taken off reaches every line, and nothing is lost on the way.

const hsn = ['21069099', '39241090', '15042090']
const anyLine = fc.record({
  productHandle: fc.constantFrom('whey-blend', 'eaa', 'shaker'),
  unitPrice: fc.integer({ min: 0, max: 300_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const anyCoupon = fc.record({
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  productHandles: fc.option(fc.constant<readonly string[]>(['whey-blend', 'shaker'])),
})
const anySaving: fc.Arbitrary<PaymentSettings> = fc
  .record({
    saving: fc.constantFrom(...savings),
    savingAmount: fc.integer({ min: 1, max: 100 }),
    savingUpToRupees: fc.integer({ min: 1, max: 200 }),
  })
  .map((saving) => ({ ...usualPayments, cash: true, toRupees: 1_00_000, ...saving }))
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  coupon: fc.option(anyCoupon),
  settings: anySaving,
  shipping: fc.integer({ min: 0, max: 10_000 }).map(paise),
  to: fc.constantFrom('Delhi', 'Karnataka'),
  first: fc.nat(5),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

const always = { startsAt: null, endsAt: null, usageLimit: null, oncePerCustomer: false } as const
const history = { uses: 0, usedByCustomer: false, minimumSubtotal: noMoney }

function priceOf({ lines, coupon, settings }: AnyOrder) {
  const isFitting = lines.some(({ productHandle }) => coupon?.productHandles?.includes(productHandle) ?? true)
  const used = coupon && isFitting ? { ...coupon, ...always, ...history, title: 'MIX' } : null
  const couponed = priceCheckout({ lines, code: used?.title ?? '', coupon: used, now: new Date() })
  const amount = prepaidSaving({ total: couponed.total, pin: '560001' }, settings)
  return { couponed, priced: takeOff(couponed, { kind: 'prepaid', label: 'Saving', amount }) }
}

function invoiceOf(
  priced: PricedCheckout<AnyOrder['lines'][number]>,
  { shipping, to }: Pick<AnyOrder, 'shipping' | 'to'>,
  packed: readonly InvoicedLine[],
): InvoiceData {
  const lines = priced.lines.map(({ unitPrice, quantity, discount }, position) =>
    orderedLine({ position, hsn: hsn[position % hsn.length] ?? '', unitPrice, quantity, discount }),
  )
  return testInvoice({ lines, shipping, packed, adjustments: priced.adjustments, buyer: buyerIn(to) })
}

test('over 100,000 orders every line bears its shares, and at least ₹1 of a payable order is left', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { couponed, priced } = priceOf(order)
      const { lines, adjustments, subtotal, discount, total } = priced
      const isWhole = lines.every((line, index) => {
        const shares = adjustments.map((one) => one.shares[index] ?? -1)
        return (
          line.discount === sum(shares) && line.discount <= line.amount && shares.every((one) => one >= 0)
        )
      })
      const sums = adjustments.every(({ amount, shares }) => amount === sum(shares) && amount > 0)
      const isPayable = total >= Math.min(couponed.total, 100)
      if (isWhole && sums && isPayable && total === subtotal - discount && sum(lines.map(paidOf)) === total)
        return
      throw new Error(JSON.stringify(priced))
    }),
    { numRuns: 100_000 },
  )
})

test('over 20,000 orders the invoices of two parcels come to the total, and name all that was taken off', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { priced } = priceOf(order)
      const invoices = parcelsOf(order).map((packed) => invoiceOf(priced, order, packed))
      expect(sum(invoices.map(({ totals }) => totals.total))).toBe(priced.total + order.shipping)
      for (const { label, amount } of priced.adjustments)
        expect(sum(invoices.map(({ adjustments }) => named(label, adjustments)))).toBe(amount)
      for (const { totals } of invoices)
        expect(totals.taxable + totals.igst + totals.cgst + totals.sgst).toBe(totals.total)
    }),
    { numRuns: 20_000 },
  )
})

test('over 20,000 orders refunds piece by piece give back what was paid, and their credit notes all of the tax', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { priced } = priceOf(order)
      const packed = priced.lines.map(({ quantity }, position) => ({ position, quantity, before: 0 }))
      const invoice = invoiceOf(priced, order, packed)
      const refunded = invoice.lines.map((line) => refundAll(line))
      expect(refunded.map((amounts) => addPaise(noMoney, ...amounts))).toEqual(
        invoice.lines.map(({ amount }) => amount),
      )
      const note = buildCreditNote(invoice, {
        number: '26C/000001',
        issuedAt: '2026-11-25T06:30:00Z',
        reason: 'Returned',
        earlier: [],
        refunded: invoice.lines.map(({ position, quantity, amount }) => ({ position, quantity, amount })),
      })
      for (const head of taxAmounts) expect(note.totals[head]).toBe(invoice.totals[head])
    }),
    { numRuns: 20_000 },
  )
})

/** One piece after the other; what is worth less than a payment goes with what is left. */
function refundAll({ position, quantity, amount }: InvoiceData['lines'][number]): Paise[] {
  const amounts: Paise[] = []
  for (let refunded = 0; refunded < quantity; refunded += 1) {
    const left = paise(amount - sum(amounts))
    const parcels = [{ parcelId: 'p', status: 'delivered' as const, quantity, refunded }]
    const line = { line: position + 1, sku: '', title: '', variantTitle: '', left, parcels }
    const share = Math.floor(left / (quantity - refunded))
    if (share < 100) return left > 0 ? [...amounts, left] : amounts
    const [planned] = planRefund([line], { reason: 'returned', lines: [{ line: line.line, quantity: 1 }] })
    amounts.push(planned?.amount ?? noMoney)
  }
  return amounts
}

/** The first pieces of each line, and all others. */
function parcelsOf({ lines, first }: AnyOrder): InvoicedLine[][] {
  const split = lines.map(({ quantity }) => Math.min(first, quantity))
  const firsts = split.map((quantity, position) => ({ position, quantity, before: 0 }))
  const others = lines.map(({ quantity }, position) => {
    const before = split[position] ?? 0
    return { position, quantity: quantity - before, before }
  })
  return [firsts, others].map((packed) => packed.filter(({ quantity }) => quantity > 0))
}

function paidOf({ unitPrice, quantity, discount }: { unitPrice: Paise; quantity: number; discount: Paise }) {
  return timesPaise(unitPrice, quantity) - discount
}

function named(label: string, adjustments: readonly Pick<Adjustment, 'label' | 'amount'>[] = []): number {
  return adjustments.find((one) => one.label === label)?.amount ?? 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
