import { amountToPay } from '../../../shop/cart/price-cart.ts'
import { noMoney } from '../../../shop/money.ts'
import { adjustmentName } from '../../../shop/orders/adjustments.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { documentNumber, seriesOf } from '../../../shop/tax/document-series.ts'
import { requireGstin } from '../../../shop/tax/gstin.ts'
import { buildInvoice, type OrderedLine } from '../../../shop/tax/invoice.ts'
import { stateNamed } from '../../../shop/tax/states.ts'
import type { Buyer, InvoiceData } from '../../../shop/tax/tax-document.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import {
  findInvoicedPieces,
  findInvoiceOfParcel,
  insertDocument,
  type StoredDocument,
  takeNumber,
} from './document-store.ts'
import { type LineToInvoice, lockInvoicedOrder } from './invoiced-order-store.ts'
import { currentSupplier } from './supplier.ts'
import { currentTaxRates } from './tax-rates.ts'

export interface InvoiceParcel {
  orderId: string
  parcelId: string
  lines: readonly { position: number; quantity: number }[]
  /** A buyer who is registered. */
  business: { legalName: string; gstin: string } | null
  now: Date
}

/** Call it last: it holds the number series until the transaction ends. A parcel keeps its first invoice. */
export async function issueInvoice(tx: Tx, parcel: InvoiceParcel): Promise<StoredDocument<InvoiceData>> {
  const { orderId, parcelId, now } = parcel
  const order = await lockInvoicedOrder(tx, orderId)
  if (order?.number == null) throw new Refusal('not-found', { what: 'order' })
  const before = await findInvoiceOfParcel(tx, parcelId)
  if (before) return { id: before.id, data: before.data }
  const invoiced = await findInvoicedPieces(tx, orderId)
  const packed = new Set(parcel.lines.map(({ position }) => position))
  const lines = order.lines.map((line) => (packed.has(line.position) ? withHsn(line) : { ...line, hsn: '' }))
  const buyer = buyerOf(order.address, parcel.business)
  const series = seriesOf('invoice', now.toISOString())
  const { number, issuedAt } = await takeNumber(tx, { series, now })
  const data = buildInvoice({
    number: documentNumber(series, number),
    issuedAt,
    supplier: currentSupplier(),
    buyer,
    rates: currentTaxRates(),
    order: {
      number: order.number,
      orderedAt: order.orderedAt,
      lines,
      shipping: noMoney,
      paid: amountToPay(order.total),
      adjustments: order.adjustments.map((one) => ({ label: adjustmentName(one), shares: one.shares })),
    },
    packed: parcel.lines.map((line) => ({ ...line, before: invoiced.get(line.position) ?? 0 })),
  })
  const id = await insertDocument(tx, { series, number, orderId, parcelId, data })
  await addJob(tx, { task: 'invoice-pdf', payload: { documentId: id } })
  return { id, data }
}

const neededAttributes = ['hsn', 'commonName', 'netQuantity', 'countryOfOrigin'] as const

/** Throws `product-facts-missing`: without its HSN and declarations a product is not sent. */
function withHsn({ handle, attributes, ...line }: LineToInvoice): OrderedLine {
  const known = (attributes ?? {}) as { [Field in (typeof neededAttributes)[number]]?: unknown }
  const missing = neededAttributes.filter((field) => !known[field])
  const hsn = String(known.hsn ?? '')
  if (hsn !== '' && !/^\d{8}$/.test(hsn)) missing.unshift('hsn')
  if (missing.length > 0)
    throw new Refusal('product-facts-missing', {
      product: handle,
      missing: missing.map((field) => attributeNames[field]),
    })
  return { ...line, hsn }
}

const attributeNames: Readonly<Record<(typeof neededAttributes)[number], string>> = {
  hsn: 'HSN code of 8 digits',
  commonName: 'common name',
  netQuantity: 'net quantity',
  countryOfOrigin: 'country of origin',
}

export function buyerOf(address: ShippingAddress, business: InvoiceParcel['business']): Buyer {
  const state = stateNamed(address.province)
  const { firstName, lastName, address1, address2, city, zip } = address
  const person = `${firstName} ${lastName}`.trim()
  const place = [address1, address2, `${city} ${zip}, ${state.name}`].filter((line) => line.trim() !== '')
  return {
    name: business?.legalName ?? person,
    gstin: business ? requireGstin(business.gstin, state) : null,
    address: business ? [`Attention: ${person}`, ...place] : place,
    state,
  }
}
