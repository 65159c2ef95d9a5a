import { type CouponTerms, priceCart } from '../../../shop/cart/price-cart.ts'
import { lessPaise, type Paise, timesPaise } from '../../../shop/money.ts'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import { type DemoCustomer, inventCustomer, type PlacesByState } from './demo-customers.ts'
import type { DemoRandom } from './demo-random.ts'
import { daytime, hourMs, inventOrderTimes, minuteMs, packingTime, pickupTime } from './demo-times.ts'

export interface DemoProduct {
  productId: string
  variantId: string
  handle: string
  sku: string
  title: string
  variantTitle: string
  image: string | null
  price: Paise
  grams: number
  hsn: string
  weight: number
}

export interface DemoCoupon extends CouponTerms {
  id: string
  title: string
  oncePerCustomer: boolean
}

export interface DemoLine extends DemoProduct {
  quantity: number
  discount: Paise
  /** Of the whole line, as it was paid. */
  paid: Paise
}

export interface DemoParcel {
  id: string
  packer: string
  packedAt: number
  carrier: CarrierId
  awb: string
  dispatchedAt: number | null
  deliveredAt: number | null
  lostAt: number | null
  returnedAt: number | null
}

export interface DemoOrder {
  id: string
  /** Null: never paid. */
  number: number | null
  customer: DemoCustomer
  createdAt: number
  paidAt: number
  lines: DemoLine[]
  coupon: DemoCoupon | null
  subtotal: Paise
  discount: Paise
  total: Paise
  paymentId: string
  providerOrderId: string
  cancelledAt: number | null
  /** Null: it waits in the queue. */
  parcel: DemoParcel | null
}

export interface DemoPlan {
  random: DemoRandom
  now: number
  orders: number
  products: readonly DemoProduct[]
  coupons: readonly DemoCoupon[]
  places: PlacesByState
  packers: readonly string[]
  firstNumber: number
}

export function planOrders(plan: DemoPlan): { orders: DemoOrder[]; customers: DemoCustomer[] } {
  const { random, now } = plan
  const customers: DemoCustomer[] = []
  const orders: DemoOrder[] = []
  const unpaidBy = new Set<string>()
  let number = plan.firstNumber
  let forgotten = 0
  for (const createdAt of inventOrderTimes(random, plan)) {
    const known = customers.length > 20 && random.chance(0.36) ? random.pick(customers) : null
    const customer =
      known ?? inventCustomer(random, { ...plan, at: createdAt - 5 * minuteMs, number: customers.length + 1 })
    if (!known) customers.push(customer)
    const isPaid = !random.chance(0.06) || unpaidBy.has(customer.id)
    if (!isPaid) unpaidBy.add(customer.id)
    const order = inventOrder(plan, { customer, createdAt, isFirst: !known })
    const isForgotten = isPaid && isLongAgo(now - createdAt) && forgotten++ < mostForgotten
    if (isPaid) orders.push(followOrder(random, { ...order, number: number++ }, { ...plan, isForgotten }))
    else orders.push(order)
  }
  return { orders, customers }
}

const mostForgotten = 3

/** Too long for a queue, whatever the day of the week. */
function isLongAgo(ms: number): boolean {
  return ms > 74 * hourMs && ms < 168 * hourMs
}

interface Bought {
  customer: DemoCustomer
  createdAt: number
  isFirst: boolean
}

function inventOrder({ random, products, coupons }: DemoPlan, bought: Bought): DemoOrder {
  const { customer, createdAt, isFirst } = bought
  const coupon = inventCoupon(random, coupons, isFirst)
  const chosen = inventCart(random, products)
  const priced = priceCart(
    chosen.map((line) => ({ ...line, productHandle: line.handle, unitPrice: line.price })),
    coupon,
  )
  const { subtotal, discount, total } = priced
  return {
    id: random.uuidAt(createdAt),
    number: null,
    customer,
    createdAt,
    coupon,
    subtotal,
    discount,
    total,
    paidAt: createdAt + random.between(40, 240) * 1000,
    lines: priced.lines.map((line) => ({
      ...line,
      paid: lessPaise(timesPaise(line.price, line.quantity), line.discount),
    })),
    paymentId: `pay_Demo${amountCode(total)}${code(random)}`,
    providerOrderId: `order_Demo${code(random)}`,
    cancelledAt: null,
    parcel: null,
  }
}

function inventCoupon(
  random: DemoRandom,
  coupons: readonly DemoCoupon[],
  isFirst: boolean,
): DemoCoupon | null {
  const fitting = coupons.filter(({ oncePerCustomer }) => isFirst || !oncePerCustomer)
  return fitting.length > 0 && random.chance(isFirst ? 0.3 : 0.12) ? random.pick(fitting) : null
}

function inventCart(random: DemoRandom, products: readonly DemoProduct[]) {
  const count = random.pickWeighted([
    { weight: 58, lines: 1 },
    { weight: 28, lines: 2 },
    { weight: 10, lines: 3 },
    { weight: 4, lines: 4 },
  ]).lines
  const chosen = new Map<string, DemoProduct & { quantity: number }>()
  for (let line = 0; line < count; line += 1) {
    const product = random.pickWeighted(products)
    chosen.set(product.variantId, { ...product, quantity: random.chance(0.14) ? random.between(2, 3) : 1 })
  }
  return [...chosen.values()]
}

/** What became of it, as far as it is now. */
function followOrder(
  random: DemoRandom,
  order: DemoOrder,
  { now, packers, isForgotten }: Pick<DemoPlan, 'now' | 'packers'> & { isForgotten: boolean },
): DemoOrder {
  const packedAt = isForgotten ? Number.POSITIVE_INFINITY : packingTime(random, order.paidAt)
  const cancelledAt = order.paidAt + random.between(10, 150) * minuteMs
  if (!isForgotten && random.chance(0.022) && cancelledAt < now && cancelledAt < packedAt)
    return { ...order, cancelledAt }
  if (packedAt > now) return order
  return { ...order, parcel: inventParcel(random, { order, packedAt, now, packer: random.pick(packers) }) }
}

interface Packed {
  order: DemoOrder
  packedAt: number
  now: number
  packer: string
}

function inventParcel(random: DemoRandom, { order, packedAt, now, packer }: Packed): DemoParcel {
  const dispatchedAt = pickupTime(random, packedAt)
  const isNear = ['Delhi', 'Haryana', 'Punjab', 'Uttar Pradesh', 'Rajasthan'].includes(
    order.customer.address.province,
  )
  const days = random.between(isNear ? 1 : 2, isNear ? 3 : 6)
  const fate = random.next()
  const deliveredAt = fate < 0.045 ? null : daytime(random, dispatchedAt, days)
  const lostAt = fate < 0.005 ? daytime(random, dispatchedAt, 12) : null
  const returnedAt =
    fate >= 0.005 && fate < 0.045 ? daytime(random, dispatchedAt, days + random.between(5, 9)) : null
  const happened = (at: number | null) => (at !== null && at <= now ? at : null)
  return {
    id: random.uuidAt(packedAt),
    packer,
    packedAt,
    ...inventLabel(random),
    dispatchedAt: happened(dispatchedAt),
    deliveredAt: happened(deliveredAt),
    lostAt: happened(lostAt),
    returnedAt: happened(returnedAt),
  }
}

function inventLabel(random: DemoRandom): { carrier: CarrierId; awb: string } {
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  const { carrier, awb } = random.pickWeighted([
    { weight: 60, carrier: 'delhivery' as const, awb: `149${digits(11)}` },
    { weight: 25, carrier: 'blue-dart' as const, awb: `5${digits(10)}` },
    { weight: 15, carrier: 'dtdc' as const, awb: `D${digits(10)}` },
  ])
  return { carrier, awb }
}

/** By it the sandbox, which never saw this payment, can refund it. */
function amountCode(total: Paise): string {
  return total.toString(36).toUpperCase().padStart(5, '0')
}

function code(random: DemoRandom): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from({ length: 14 }, () => letters.charAt(random.between(0, letters.length - 1))).join('')
}
