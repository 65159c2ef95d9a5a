import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'
import { moneyOf } from '../../../shop/orders/states.ts'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import type { ParcelStatus } from '../../../shop/parcels/states.ts'
import { viewDocument } from '../../../shop/tax/document-view.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { type ShownOrder, showOrder } from '../fulfilment/show-order.ts'
import { findInvoicesOf } from '../invoices/document-store.ts'
import type { ParcelDetails } from '../parcels/find-parcel-details.ts'
import { code128, qrCode } from './bar-code.ts'

interface PapersDeps {
  db: Db
  publicUrl: () => string
}

/** What the caller may see. */
interface Shown {
  toPhone(order: ShownOrder): string
  seesInvoice(parcel: ParcelStatus): boolean
}

/** For printing. Throws `not-found`. */
export async function orderPapers(
  { db, publicUrl }: PapersDeps,
  orderNumber: number,
  { toPhone, seesInvoice }: Shown,
): Promise<OrderPapers> {
  const order = await showOrder(db, orderNumber)
  const invoices = await findInvoicesOf(db, orderNumber)
  const sent = order.parcels.filter(({ status }) => status !== 'unpacked')
  const parcels = sent.map((parcel) => {
    const invoice = seesInvoice(parcel.status) && invoices.find(({ number }) => number === parcel.invoice)
    return wireParcel(parcel, invoice ? { ...viewDocument(invoice), number: invoice.number } : null)
  })
  return {
    orderNumber,
    status: order.status,
    paidAt: order.paidAt?.toISOString() ?? null,
    collect: collectOf(order),
    from: sender(),
    to: addressee(order, toPhone(order)),
    bars: await code128(String(orderNumber)),
    qr: await qrCode(`${publicUrl()}/admin/packing/${orderNumber}`),
    toPack: order.lines.flatMap(({ sku, title, ordered, packed }) =>
      ordered > packed ? [{ sku, title, quantity: ordered - packed }] : [],
    ),
    parcels: await Promise.all(parcels),
  }
}

/** At the door: an advance is paid. */
function collectOf(order: ShownOrder): number {
  if (moneyOf(order) !== 'due') return 0
  return order.paymentId === null ? order.total : order.total - (order.advance ?? 0)
}

type Parcel = OrderPapers['parcels'][number]

/** What is refunded before it has left is taken out of the parcel. */
async function wireParcel(
  { number, status, grams, carrier, awb, lines }: ParcelDetails,
  invoice: Parcel['invoice'],
): Promise<Parcel> {
  return {
    number,
    status,
    grams,
    invoice,
    carrier: carrier && carrierName(carrier),
    awb: awb === null ? null : await code128(awb),
    lines: lines.flatMap(({ sku, title, quantity, refunded }) => {
      const inParcel = status === 'packed' ? quantity - refunded : quantity
      return inParcel > 0 ? [{ sku, title, quantity: inParcel }] : []
    }),
  }
}

function sender(): OrderPapers['from'] {
  const { legalName, address, phone } = currentSettings()
  const lines = [address.line1, `${address.city} ${address.pin}`, address.state]
  return { name: legalName, lines, phone: phone.display }
}

function addressee({ shippingAddress }: ShownOrder, phone: string): OrderPapers['to'] {
  const { firstName, lastName, address1, address2, city, zip, province } = shippingAddress
  const lines = [address1, address2, `${city} ${zip}`, province]
  return { name: `${firstName} ${lastName}`.trim(), lines: lines.filter((line) => line.trim() !== ''), phone }
}
