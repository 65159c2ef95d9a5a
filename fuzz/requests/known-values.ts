import { randomUUID } from 'node:crypto'
import { password } from '../../client/customer.ts'
import type { Random } from '../../client/random.ts'
import type { Customer, Fixtures } from '../fixtures.ts'
import { eventOf } from '../purchase.ts'

/** What a customer would send, by the name of the field or parameter. One in five is of somebody else. */
export function knownValues({ products, files, customers }: Fixtures, own: Customer, random: Random) {
  const customer = random.chance(0.2) ? random.pick(customers) : own
  const { userId, token, email, phone, addressIds, purchase, reach } = customer
  const { orderId, proof, order } = purchase
  const handles = products.map(({ id }) => id)
  return {
    ...files,
    ...words,
    id: handles,
    after: handles,
    handles: [handles.join(',')],
    productId: [...products.flatMap(({ variants }) => variants.map(({ id }) => id)), ...handles],
    variantId: products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    userId: [userId],
    customerId: [userId],
    accessToken: [token],
    email: [email, email, 'nobody@example.com'],
    addressId: addressIds,
    orderId: [orderId, proof.orderId, ...(reach.cash ? [reach.cash.orderId] : [])],
    phone: [phone, '9876543210'],
    order_id: [proof.orderId],
    providerOrder: [proof.orderId],
    paymentId: [proof.paymentId],
    signature: [proof.signature],
    amount: [order.amount],
  } satisfies Record<string, readonly unknown[]>
}

const words = {
  page: ['privacy', 'partner'],
  collection: ['accessories', 'bestsellers'],
  password: [password, 'another password 8'],
  confirmPassword: [password],
  zip: ['560025', '110001'],
  pinCode: ['560025'],
  pin: ['560025', '110001'],
  code: ['PEAK10', 'FIRST15'],
  discountCode: ['PEAK10', 'FIRST15', '', null],
  country: ['India'],
  key_id: ['rzp_test_sandbox'],
}

/** Whole bodies by their call, for what would hardly ever be right by chance. */
export function knownBodies({
  email,
  purchase,
  addressIds,
  phone,
  reach,
}: Customer): Record<string, readonly unknown[]> {
  const { orderId, order, proof } = purchase
  const { cash, login } = reach
  return {
    'POST /api/login': [{ email, password }],
    'POST /api/profile/orders/razorpay/order': [{ ...order, addressId: addressIds[0] }],
    'POST /api/profile/orders/razorpay/verify': [proof],
    'POST /api/profile/orders/cancel-order': [{ orderId, reason: 'Ordered twice' }],
    'POST /api/guest': [{ email }],
    'POST /api/guest/password': [{ password }],
    'POST /api/phone/code': [{ phone }],
    'POST /api/profile/phone/code': [{ phone, password }],
    ...(login && {
      'POST /api/phone/login': [login],
      'POST /api/profile/phone': [{ ...login, password }],
    }),
    ...(cash && {
      'POST /api/checkout/cash': [cash.body, { ...cash.body, key: randomUUID() }],
      'POST /api/checkout/cash/code': [{ orderId: cash.orderId }],
      'POST /api/checkout/cash/confirm': [{ orderId: cash.orderId, code: cash.code }],
      'POST /api/checkout/pay-now': [{ orderId: cash.orderId, amount: cash.payNow }],
    }),
    'POST /api/webhooks/razorpay': [
      eventOf(purchase, 'payment.captured', 'captured'),
      eventOf(purchase, 'payment.failed', 'failed'),
      eventOf(purchase, 'order.paid', 'captured'),
    ],
  }
}
