import type { Insertable } from 'kysely'
import type { DB } from '../../platform/postgres/schema.ts'
import type { DemoCash } from './demo-cash.ts'
import type { DemoCustomer } from './demo-customers.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, minuteMs } from './demo-times.ts'
import type { DemoParcel } from './invent-parcel.ts'
import type { DemoOrder } from './plan-orders.ts'

type Row<Table extends keyof DB> = Insertable<DB[Table]>

const at = (ms: number) => new Date(ms)

export function customerRow({
  id,
  createdAt,
  address,
  business,
  ...customer
}: DemoCustomer): Row<'customer'> {
  return {
    id,
    ...loginOf(customer, address.phone, createdAt),
    first_name: address.firstName,
    last_name: address.lastName,
    phone: address.phone,
    activated_at: at(createdAt),
    created_at: at(createdAt),
    legal_name: business?.legalName ?? null,
    gstin: business?.gstin ?? null,
  }
}

function loginOf(
  { login, email }: Pick<DemoCustomer, 'login' | 'email'>,
  phone: string,
  createdAt: number,
): Partial<Row<'customer'>> {
  if (login === 'guest') return { guest_email: email }
  if (login === 'phone') return { verified_phone: `+91${phone}`, phone_verified_at: at(createdAt) }
  // Opens nothing: it is the hash of no password.
  return { email, password_hash: '' }
}

export function addressRow(random: DemoRandom, { id, createdAt, address }: DemoCustomer): Row<'address'> {
  const { firstName, lastName, address1, address2, city, province, country, zip, phone } = address
  return {
    id: random.uuidAt(createdAt),
    customer_id: id,
    first_name: firstName,
    last_name: lastName,
    address1,
    address2,
    city,
    province,
    country,
    zip,
    phone,
    is_default: true,
    created_at: at(createdAt),
  }
}

/** As it is paid, placed in cash or before; an order begins with no other status. */
export function orderRow(random: DemoRandom, order: DemoOrder): Row<'order'> {
  const { number, coupon, createdAt, readyAt, cash } = order
  const isPaid = number !== null
  return {
    id: order.id,
    order_number: number,
    customer_id: order.customer.id,
    status: cash ? 'placed' : isPaid ? 'paid' : 'awaiting-payment',
    fingerprint: random.bytes(16),
    subtotal_paise: order.subtotal,
    discount_paise: order.discount,
    total_paise: order.total,
    coupon_id: coupon?.id ?? null,
    coupon_title: coupon?.title ?? null,
    shipping_address: JSON.stringify(order.customer.address),
    created_at: at(createdAt),
    reservation_expires_at: at(createdAt + 15 * minuteMs),
    ...(cash ? cashColumns(cash) : onlineColumns(order, isPaid ? readyAt : null)),
  }
}

function onlineColumns({ providerOrderId, paymentId }: DemoOrder, paidAt: number | null) {
  return {
    provider_order_id: providerOrderId,
    payment_id: paidAt === null ? null : paymentId,
    paid_at: paidAt === null ? null : at(paidAt),
  }
}

function cashColumns({ key, confirmBy, risks }: DemoCash) {
  return {
    pay_by: 'cash' as const,
    request_key: key,
    confirm_by: at(confirmBy),
    cash_risks: JSON.stringify(risks),
  }
}

export function adjustmentRows({ id, coupon, discount, lines }: DemoOrder): Row<'order_adjustment'>[] {
  if (!coupon || discount === 0) return []
  const shares = lines.map((line) => line.discount)
  return [{ order_id: id, position: 0, kind: 'coupon', label: coupon.title, amount_paise: discount, shares }]
}

export function lineRows({ id, lines }: DemoOrder): Row<'order_line'>[] {
  return lines.map((line, position) => ({
    order_id: id,
    position,
    product_id: line.productId,
    product_handle: line.handle,
    variant_id: line.variantId,
    sku: line.sku,
    title: line.title,
    variant_title: line.variantTitle,
    image: line.image,
    quantity: line.quantity,
    unit_price_paise: line.price,
    discount_paise: line.discount,
  }))
}

export function couponUseRow({ id, number, coupon, customer, cancelledAt }: DemoOrder): Row<'coupon_use'>[] {
  if (number === null || cancelledAt !== null || !coupon) return []
  const who = { customer_id: customer.id, once_per_customer: coupon.oncePerCustomer }
  return [{ order_id: id, coupon_id: coupon.id, ...who }]
}

/** What was packed and has not left is moved there afterwards, when its lines are known. */
export function parcelRow({ id, lines, cash }: DemoOrder, parcel: DemoParcel): Row<'parcel'> {
  const { dispatchedAt, deliveredAt, lostAt, returnedAt } = parcel
  const time = (ms: number | null) => (ms === null ? null : at(ms))
  return {
    id: parcel.id,
    order_id: id,
    number: 1,
    packer: parcel.packer,
    status: statusOf(parcel),
    started_at: at(parcel.packedAt - 4 * minuteMs),
    packed_at: at(parcel.packedAt),
    weight_grams: lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0) + 120,
    ...(dispatchedAt !== null && { carrier: parcel.carrier, awb: parcel.awb }),
    dispatched_at: time(dispatchedAt),
    delivered_at: time(deliveredAt),
    lost_at: time(lostAt),
    lost_reason: lostAt === null ? null : 'No scan for ten days',
    returned_at: time(returnedAt),
    return_outcome: returnedAt === null ? null : cash ? 'quarantine' : 'restock',
    return_reason: returnedAt === null ? null : cash ? 'Refused at the door' : 'Customer not reached',
  }
}

function statusOf({ dispatchedAt, deliveredAt, lostAt, returnedAt }: DemoParcel): Row<'parcel'>['status'] {
  if (returnedAt !== null) return 'returned'
  if (lostAt !== null) return 'lost'
  if (deliveredAt !== null) return 'delivered'
  return dispatchedAt === null ? 'packing' : 'dispatched'
}

export function parcelLineRows({ id, lines }: DemoOrder, parcel: DemoParcel): Row<'parcel_line'>[] {
  return lines.map(({ quantity }, position) => ({ parcel_id: parcel.id, order_id: id, position, quantity }))
}

export function scanRows({ customer }: DemoOrder, parcel: DemoParcel): Row<'parcel_scan'>[] {
  const { carrier, awb, dispatchedAt, deliveredAt } = parcel
  if (dispatchedAt === null) return []
  const scan = (code: Row<'parcel_scan'>['code'], ms: number, place: string) => ({
    carrier,
    awb,
    code,
    at: at(ms),
    place,
    received_at: at(ms + 10 * minuteMs),
  })
  const { city } = customer.address
  return [
    scan('picked-up', dispatchedAt, 'New Delhi'),
    ...(deliveredAt === null
      ? []
      : [
          scan('moving', Math.max(dispatchedAt + hourMs, deliveredAt - 20 * hourMs), city),
          scan('out-for-delivery', deliveredAt - 2 * hourMs, city),
          scan('delivered', deliveredAt, city),
        ]),
  ]
}
