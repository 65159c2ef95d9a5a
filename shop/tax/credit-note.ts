import { addPaise, lessPaise, noMoney, type Paise, paise } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { portionOf, splitPrice, spreadOver, type TaxedAmount } from './split-price.ts'
import { summariseLines, sumTaxed } from './summarise-lines.ts'
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

export interface CreditableInvoice {
  invoice: InvoiceData
  /** Its credit notes so far. */
  earlier: readonly Pick<CreditNoteData, 'lines'>[]
}

/**
 * What each invoice of an order bears of a refund: the pieces that were in its parcel, others of the first that have them, and the
 * amount in proportion. Throws `credit-above-invoice` where all of them together have less left.
 */
export function spreadRefund(
  invoices: readonly CreditableInvoice[],
  refund: RefundedLine,
  inParcels: readonly number[] = [],
): RefundedLine[] {
  const left = invoices.map((each) => leftOf(each, refund.position))
  requireLeft(sumLeft(left), refund)
  const quantities = takePieces(left, refund.quantity, inParcels)
  const shares = spreadOver(refund.amount, weightsOf(left, { quantities, amount: refund.amount }))
  const { position } = refund
  return shares.map((amount, index) => ({ position, quantity: quantities[index] ?? 0, amount }))
}

function takePieces(left: readonly Left[], wanted: number, inParcels: readonly number[]): number[] {
  const own = left.map(({ quantity }, index) => Math.min(inParcels[index] ?? 0, quantity))
  let rest = wanted - own.reduce((sum, taken) => sum + taken, 0)
  return left.map(({ quantity }, index) => {
    const taken = own[index] ?? 0
    const more = Math.min(rest, quantity - taken)
    rest -= more
    return taken + more
  })
}

/** The price of the pieces, else all that their invoices have left, else of all invoices: never more than is left of one. */
function weightsOf(
  left: readonly Left[],
  { quantities, amount }: { quantities: readonly number[]; amount: Paise },
): Paise[] {
  const taken = left.map((each, index) => ({ ...each, taken: quantities[index] ?? 0 }))
  const ofPieces = taken.map(({ amount: sum, quantity, taken }) =>
    quantity === 0 ? noMoney : portionOf(sum, { before: 0, taken, all: quantity }),
  )
  const ofTheirInvoices = taken.map(({ amount: sum, taken }) => (taken > 0 ? sum : noMoney))
  const enough = [ofPieces, ofTheirInvoices].find((weights) => addPaise(noMoney, ...weights) >= amount)
  return enough ?? left.map(({ amount: sum }) => sum)
}

interface Left {
  description: string
  amount: Paise
  quantity: number
}

function leftOf({ invoice, earlier }: CreditableInvoice, position: number): Left {
  const line = invoice.lines.find((one) => one.position === position)
  if (!line) return { description: '', amount: noMoney, quantity: 0 }
  const before = creditedOf(line, earlier)
  const { description } = line
  return {
    description,
    amount: lessPaise(line.amount, before.amount),
    quantity: line.quantity - before.quantity,
  }
}

function sumLeft(left: readonly Left[]): Left {
  return {
    description: left.find(({ description }) => description !== '')?.description ?? '',
    amount: addPaise(noMoney, ...left.map(({ amount }) => amount)),
    quantity: left.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** Throws `credit-above-invoice` where a line has less left. */
export function buildCreditNote(invoice: InvoiceData, note: NewCreditNote): CreditNoteData {
  const { number, issuedAt, reason, refunded, earlier } = note
  const { supplier, buyer, placeOfSupply, regime, orderNumber } = invoice
  const lines: TaxedLine[] = []
  for (const refund of refunded) lines.push(creditLine(invoice, refund, [...earlier, { lines }]))
  return {
    kind: 'credit-note',
    number,
    issuedAt,
    reason,
    orderNumber,
    supplier,
    buyer,
    placeOfSupply,
    regime,
    reverseCharge: false,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt, total: invoice.totals.total },
    lines,
    ...summariseLines(lines),
  }
}

function creditLine(
  invoice: InvoiceData,
  refund: RefundedLine,
  earlier: NewCreditNote['earlier'],
): TaxedLine {
  const { lines, regime } = invoice
  const line = lines.find(({ position }) => position === refund.position)
  if (!line) throw new RangeError(`the invoice has no line ${refund.position}`)
  const before = creditedOf(line, earlier)
  requireLeft(leftOf({ invoice, earlier }, refund.position), refund)
  const { position, description, sku, hsn, unit, rate } = line
  const after = splitPrice(addPaise(before.amount, refund.amount), rate.rate, regime)
  const { quantity, amount } = refund
  return {
    position,
    description,
    sku,
    hsn,
    unit,
    rate,
    quantity,
    amount,
    ...taxOfNote(line, before, after, amount),
  }
}

type Credited = Pick<TaxedLine, 'amount' | 'quantity'> & TaxedAmount

function creditedOf({ position }: InvoiceLine, earlier: NewCreditNote['earlier']): Credited {
  const same = earlier.flatMap(({ lines }) => lines.filter((line) => line.position === position))
  return {
    amount: addPaise(noMoney, ...same.map(({ amount }) => amount)),
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    ...sumTaxed(same),
  }
}

function requireLeft({ description, amount, quantity }: Left, refund: RefundedLine): void {
  const isWhole = Number.isSafeInteger(refund.quantity) && refund.quantity >= 0
  if (refund.amount <= amount && refund.quantity <= quantity && isWhole) return
  const line = description || `line ${refund.position + 1}`
  throw new Refusal('credit-above-invoice', { line, left: amount, quantityLeft: quantity })
}

/**
 * Tax of all that is credited less tax of what was credited before, and of no head more than the invoice has left: the
 * notes of a line add up to its invoice. The two halves differ only beside credits of a single paisa, and where the
 * invoice's own differ.
 */
function taxOfNote(line: TaxedAmount, credited: Credited, after: TaxedAmount, amount: Paise): TaxedAmount {
  const left = (part: keyof TaxedAmount) => lessPaise(line[part], credited[part])
  const taxLeft = left('igst') + left('cgst') + left('sgst')
  const taxable = clamp(after.taxable - credited.taxable, amount - taxLeft, Math.min(amount, left('taxable')))
  const tax = amount - taxable
  const igst = Math.min(tax, left('igst'))
  const halves = tax - igst
  const cgst = clamp(after.cgst - credited.cgst, halves - left('sgst'), Math.min(halves, left('cgst')))
  return { taxable: paise(taxable), igst: paise(igst), cgst: paise(cgst), sgst: paise(halves - cgst) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least, 0), most)
}
