import { addPaise, lessPaise, noMoney, type Paise, paise } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { splitPrice, type TaxedAmount } from './split-price.ts'
import { summariseLines } from './summarise-lines.ts'
import type { CreditNoteData, InvoiceData, InvoiceLine, TaxedLine } from './tax-document.ts'

export interface RefundedLine {
  /** Of the order line. */
  position: number
  /** None for goods that stay with the buyer: a price adjustment. */
  quantity: number
  /** Tax included. */
  amount: Paise
}

export interface NewCreditNote {
  number: string
  issuedAt: string
  reason: string
  refunded: readonly RefundedLine[]
  /** Credit notes on this invoice so far. */
  earlier: readonly Pick<CreditNoteData, 'lines'>[]
}

/** Throws `credit-above-invoice` where a line has less left. */
export function buildCreditNote(invoice: InvoiceData, note: NewCreditNote): CreditNoteData {
  const { number, issuedAt, reason, refunded, earlier } = note
  const { supplier, buyer, placeOfSupply, regime, orderNumber } = invoice
  const lines: TaxedLine[] = []
  for (const refund of refunded) lines.push(creditLine(invoice, refund, [...earlier, { lines }]))
  return {
    kind: 'credit-note',
    ...{ number, issuedAt, reason, orderNumber, supplier, buyer, placeOfSupply, regime },
    reverseCharge: false,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt, total: invoice.totals.total },
    lines,
    ...summariseLines(lines),
  }
}

function creditLine(
  { lines, regime }: InvoiceData,
  refund: RefundedLine,
  earlier: NewCreditNote['earlier'],
): TaxedLine {
  const line = lines.find(({ position }) => position === refund.position)
  if (!line) throw new RangeError(`the invoice has no line ${refund.position}`)
  const before = creditedOf(line, earlier)
  requireLeft(line, refund, before)
  const { position, description, sku, hsn, unit, rate } = line
  return {
    ...{ position, description, sku, hsn, unit, rate, quantity: refund.quantity, amount: refund.amount },
    ...taxBetween(before.amount, addPaise(before.amount, refund.amount), (amount) =>
      splitPrice(amount, rate.rate, regime),
    ),
  }
}

type Credited = Pick<TaxedLine, 'amount' | 'quantity'>

function creditedOf({ position }: InvoiceLine, earlier: NewCreditNote['earlier']): Credited {
  const same = earlier.flatMap(({ lines }) => lines.filter((line) => line.position === position))
  return {
    amount: addPaise(noMoney, ...same.map(({ amount }) => amount)),
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

function requireLeft(line: InvoiceLine, refund: RefundedLine, before: Credited): void {
  const left = lessPaise(line.amount, before.amount)
  const quantityLeft = line.quantity - before.quantity
  const isWhole = Number.isSafeInteger(refund.quantity) && refund.quantity >= 0
  if (refund.amount <= left && refund.quantity <= quantityLeft && isWhole) return
  throw new Refusal('credit-above-invoice', { line: line.description, left, quantityLeft })
}

/** Tax of all that is credited less tax of what was credited before: the notes of a line add up to its invoice. */
function taxBetween(from: Paise, to: Paise, split: (amount: Paise) => TaxedAmount): TaxedAmount {
  const [before, after] = [split(from), split(to)]
  return {
    taxable: paise(after.taxable - before.taxable),
    igst: paise(after.igst - before.igst),
    cgst: paise(after.cgst - before.cgst),
    sgst: paise(after.sgst - before.sgst),
  }
}
