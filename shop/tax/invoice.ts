import { kolkataDay } from '../day.ts'
import { addPaise, lessPaise, noMoney, type Paise, paise, timesPaise } from '../money.ts'
import { findRate, type TaxRate } from './rates.ts'
import { portionOf, splitPrice, spreadOver } from './split-price.ts'
import { regimeFor } from './states.ts'
import { summariseLines } from './summarise-lines.ts'
import type { Buyer, InvoiceData, InvoiceLine, Supplier } from './tax-document.ts'

/** A line of the paid order. */
export interface OrderedLine {
  position: number
  description: string
  sku: string
  /** 8 digits. */
  hsn: string
  quantity: number
  unitPrice: Paise
  /** Of the whole line, as the order was priced. */
  discount: Paise
}

/** Pieces of an order line in this parcel. */
export interface InvoicedLine {
  position: number
  quantity: number
  /** Invoiced with earlier parcels. */
  before: number
}

interface InvoicedOrder {
  number: number
  orderedAt: string
  shipping: Paise
  paid: Paise
  lines: readonly OrderedLine[]
  /** What the discounts of the lines are made of, with the share of each. */
  adjustments?: readonly { label: string; shares: readonly Paise[] }[]
}

export interface NewInvoice {
  number: string
  issuedAt: string
  order: InvoicedOrder
  packed: readonly InvoicedLine[]
  supplier: Supplier
  buyer: Buyer
  rates: readonly TaxRate[]
}

/** Taxed at the rates of the day it is issued. Throws the Refusal of a missing rate. */
export function buildInvoice({ order, packed, rates, ...head }: NewInvoice): InvoiceData {
  const { supplier, buyer, issuedAt } = head
  const regime = regimeFor(supplier.state, buyer.state)
  const on = kolkataDay(issuedAt)
  const shares = shareOutOrder(order)
  const lines = packed.map((pack) => {
    const priced = packLine(shares, pack)
    const rate = findRate(rates, { ...priced, on })
    return { ...priced, unit: 'NOS' as const, rate, ...splitPrice(priced.amount, rate.rate, regime) }
  })
  const adjustments = adjustmentsOf(order, packed)
  return {
    kind: 'invoice',
    ...head,
    orderNumber: order.number,
    orderedAt: order.orderedAt,
    placeOfSupply: buyer.state,
    regime,
    reverseCharge: false,
    lines,
    ...(adjustments.length > 0 && { adjustments }),
    ...summariseLines(lines),
  }
}

type SharedLine = OrderedLine & { shipping: Paise }

/** The lines with their shares of shipping, and of what was waived because it was too little to be paid. */
function shareOutOrder({ lines, shipping, paid }: InvoicedOrder): SharedLine[] {
  const amounts = lines.map(lineAmount)
  const shippingShares = spreadOver(shipping, amounts)
  const due = amounts.map((amount, index) => addPaise(amount, shippingShares[index] ?? noMoney))
  const waived = spreadOver(lessPaise(addPaise(...due), paid), due)
  return lines.map((line, index) => ({
    ...line,
    shipping: shippingShares[index] ?? noMoney,
    discount: addPaise(line.discount, waived[index] ?? noMoney),
  }))
}

/** What these pieces bear of each. Rounded as a running sum, so that all of them are the discount of the lines. */
function adjustmentsOf(
  { lines, adjustments = [] }: InvoicedOrder,
  packed: readonly InvoicedLine[],
): { label: string; amount: Paise }[] {
  const portions = packed.map(({ position, quantity, before }) => {
    const index = lines.findIndex((line) => line.position === position)
    return { index, portion: { before, taken: quantity, all: lines[index]?.quantity ?? quantity } }
  })
  const borneOfFirst = (count: number) =>
    portions.reduce((sum, { index, portion }) => {
      const shares = adjustments.slice(0, count).map((adjustment) => adjustment.shares[index] ?? noMoney)
      return sum + portionOf(addPaise(noMoney, ...shares), portion)
    }, 0)
  return adjustments
    .map(({ label }, at) => ({ label, amount: paise(Math.max(borneOfFirst(at + 1) - borneOfFirst(at), 0)) }))
    .filter(({ amount }) => amount > 0)
}

function lineAmount({ unitPrice, quantity, discount }: OrderedLine): Paise {
  return lessPaise(timesPaise(unitPrice, quantity), discount)
}

type PricedLine = Omit<InvoiceLine, 'rate' | 'unit' | 'taxable' | 'igst' | 'cgst' | 'sgst'>

function packLine(lines: readonly SharedLine[], { position, quantity, before }: InvoicedLine): PricedLine {
  const line = lines.find((one) => one.position === position)
  if (!line || quantity < 1 || before + quantity > line.quantity)
    throw new RangeError(`not ${quantity} pieces of order line ${position}`)
  const portion = { before, taken: quantity, all: line.quantity }
  const gross = timesPaise(line.unitPrice, quantity)
  const discount = portionOf(line.discount, portion)
  const shipping = portionOf(line.shipping, portion)
  const { description, sku, hsn, unitPrice } = line
  const amount = lessPaise(addPaise(gross, shipping), discount)
  return { position, description, sku, hsn, quantity, unitPrice, gross, discount, shipping, amount }
}
