import { amountToPay } from '../../../shop/cart/price-cart.ts'
import { noMoney } from '../../../shop/money.ts'
import { lineName } from '../../../shop/orders/line-name.ts'
import { refundReasonTitle } from '../../../shop/refunds/reason-labels.ts'
import { buildCreditNote } from '../../../shop/tax/credit-note.ts'
import { documentNumber, seriesOf, type TaxDocumentKind } from '../../../shop/tax/document-series.ts'
import { buildInvoice } from '../../../shop/tax/invoice.ts'
import type { InvoiceData, TaxDocument } from '../../../shop/tax/tax-document.ts'
import { buyerOf } from '../../orders/invoices/issue-invoice.ts'
import { currentSupplier } from '../../orders/invoices/supplier.ts'
import { currentTaxRates } from '../../orders/invoices/tax-rates.ts'
import type { DemoRandom } from './demo-random.ts'
import type { DemoOrder } from './plan-orders.ts'
import type { DemoRefund } from './plan-refunds.ts'

export interface DemoDocument {
  id: string
  series: string
  number: number
  orderId: string
  parcelId: string | null
  invoiceId: string | null
  refundId: string | null
  data: TaxDocument
}

export type LastNumbers = Map<string, { number: number; at: number }>

/** In the order in which they would have been issued, so that the numbers of each series have no gap. */
export function issueDemoDocuments(
  random: DemoRandom,
  { orders, refunds }: { orders: readonly DemoOrder[]; refunds: readonly DemoRefund[] },
): { documents: DemoDocument[]; series: LastNumbers } {
  const series: LastNumbers = new Map()
  const invoices = new Map<string, { id: string; data: InvoiceData }>()
  const steps = [
    ...orders.flatMap((order) => (order.parcel ? [{ at: order.parcel.packedAt, order, credit: null }] : [])),
    ...orders.flatMap(refusedCredit),
    ...refunds.flatMap((refund) =>
      refund.lines.length > 0 ? [{ at: refund.at, order: refund.order, credit: creditOf(refund) }] : [],
    ),
  ].sort((a, b) => a.at - b.at)
  const documents = steps.map(({ at, order, credit }) => {
    const head = nextNumber(series, credit ? 'credit-note' : 'invoice', at)
    const common = { id: random.uuidAt(at), orderId: order.id, series: head.series, number: head.count }
    if (!credit) {
      const data = invoiceOf(order, head)
      invoices.set(order.id, { id: common.id, data })
      return { ...common, parcelId: order.parcel?.id ?? null, invoiceId: null, refundId: null, data }
    }
    const invoice = invoices.get(order.id)
    if (!invoice) throw new Error('a credit note comes after its invoice')
    const data = buildCreditNote(invoice.data, {
      number: head.number,
      issuedAt: head.issuedAt,
      reason: credit.reason,
      refunded: credit.lines,
      earlier: [],
    })
    return { ...common, parcelId: null, invoiceId: invoice.id, refundId: credit.refundId, data }
  })
  return { documents, series }
}

interface Credit {
  /** Null: nothing was paid. */
  refundId: string | null
  reason: string
  lines: DemoRefund['lines']
}

function creditOf({ id, reason, lines }: DemoRefund): Credit {
  return { refundId: id, reason: refundReasonTitle(reason, 'online'), lines }
}

function refusedCredit(order: DemoOrder): { at: number; order: DemoOrder; credit: Credit }[] {
  const at = order.parcel?.returnedAt
  if (!order.cash || !at) return []
  const lines = order.lines.map(({ quantity, paid }, position) => ({ position, quantity, amount: paid }))
  return [{ at, order, credit: { refundId: null, reason: 'Refused on delivery', lines } }]
}

function nextNumber(series: LastNumbers, kind: TaxDocumentKind, at: number) {
  const issuedAt = new Date(at).toISOString()
  const key = seriesOf(kind, issuedAt)
  const count = (series.get(key)?.number ?? 0) + 1
  series.set(key, { number: count, at })
  return { series: key, count, number: documentNumber(key, count), issuedAt }
}

function invoiceOf(
  order: DemoOrder,
  { number, issuedAt }: { number: string; issuedAt: string },
): InvoiceData {
  const lines = order.lines.map((line, position) => ({
    position,
    description: lineName(line),
    sku: line.sku,
    hsn: line.hsn,
    quantity: line.quantity,
    unitPrice: line.price,
    discount: line.discount,
  }))
  return buildInvoice({
    number,
    issuedAt,
    supplier: currentSupplier(),
    rates: currentTaxRates(),
    buyer: buyerOf(order.customer.address, order.customer.business),
    order: {
      number: order.number ?? 0,
      orderedAt: new Date(order.createdAt).toISOString(),
      lines,
      shipping: noMoney,
      paid: amountToPay(order.total),
    },
    packed: lines.map(({ position, quantity }) => ({ position, quantity, before: 0 })),
  })
}
