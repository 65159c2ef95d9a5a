import { noMoney, paise } from '../../../shop/money.ts'
import type { InvoiceData } from '../../../shop/tax/tax-document.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { StoredDocument } from './document-store.ts'
import { type InvoiceParcel, issueInvoice } from './issue-invoice.ts'

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  address1: '12 MG Road',
  address2: '',
  city: 'Bengaluru',
  province: 'Karnataka',
  country: 'India',
  zip: '560001',
  phone: '9876543210',
}

interface TestOrder {
  number: number
  quantity?: number
  /** Of `store/attributes`, or what is stored instead. */
  attributes?: unknown
}

const goodAttributes = {
  hsn: '21069099',
  commonName: 'Whey protein',
  countryOfOrigin: 'India',
  netQuantity: { text: '1 kg', amount: 1000, unit: 'g' },
}

/** A paid order of one line at ₹100 a piece. */
export async function insertPaidOrder(
  db: Db,
  { number, quantity = 1, attributes = goodAttributes }: TestOrder,
): Promise<string> {
  const id = newId()
  const productId = newId()
  const total = quantity * 100_00
  const handle = `whey-${number}`
  await db
    .insertInto('product')
    .values({
      id: productId,
      handle,
      title: 'Whey',
      body_html: '',
      vendor: '',
      product_type: '',
      position: number,
      facts: JSON.stringify(attributes),
    })
    .execute()
  await db
    .insertInto('customer')
    .values({
      id,
      email: `asha-${number}@mail.example`,
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '9876543210',
      password_hash: '',
    })
    .execute()
  await db
    .insertInto('order')
    .values({
      id,
      order_number: number,
      customer_id: id,
      status: 'paid',
      fingerprint: Buffer.of(number % 256),
      payment_id: `pay_${number}`,
      subtotal_paise: paise(total),
      discount_paise: noMoney,
      total_paise: paise(total),
      shipping_address: JSON.stringify(address),
      paid_at: new Date(),
      reservation_expires_at: new Date(),
    })
    .execute()
  await db
    .insertInto('order_line')
    .values({
      order_id: id,
      position: 0,
      product_id: productId,
      product_handle: handle,
      variant_id: newId(),
      sku: `W-${number}`,
      title: 'Whey',
      variant_title: '1 kg',
      quantity,
      unit_price_paise: paise(100_00),
      discount_paise: noMoney,
    })
    .execute()
  return id
}

export async function insertRefund(db: Db, orderId: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      payment_id: `pay_${id}`,
      amount_paise: paise(100),
      reason: 'cancelled',
      idempotency_key: id,
    })
    .execute()
  return id
}

export type TestParcel = Partial<InvoiceParcel> & Pick<InvoiceParcel, 'orderId'>

/** Packs one piece of the order as its next parcel, in one transaction. */
export function packAndInvoice(db: Db, parcel: TestParcel): Promise<StoredDocument<InvoiceData>> {
  return withTransaction(db, (tx) => packAndInvoiceIn(tx, parcel))
}

export async function packAndInvoiceIn(tx: Tx, parcel: TestParcel): Promise<StoredDocument<InvoiceData>> {
  const { orderId, parcelId = newId(), now = new Date() } = parcel
  const lines = [{ position: 0, quantity: 1 }]
  const packed = await tx.selectFrom('parcel').select('id').where('order_id', '=', orderId).execute()
  if (!packed.some(({ id }) => id === parcelId)) {
    await tx
      .insertInto('parcel')
      .values({
        id: parcelId,
        order_id: orderId,
        number: packed.length + 1,
        packer: 'Ravi',
        status: 'packed',
        started_at: now,
        packed_at: now,
      })
      .execute()
  }
  return issueInvoice(tx, { business: null, lines, ...parcel, parcelId, now })
}
