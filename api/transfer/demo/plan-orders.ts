import { type CouponTerms, priceCart } from '../../../shop/cart/price-cart.ts'
import { lessPaise, type Paise, timesPaise } from '../../../shop/money.ts'
import { type DemoCash, inventCash, refusedBefore } from './demo-cash.ts'
import { type DemoCustomer, inventCustomer, type PlacesByState } from './demo-customers.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, inventOrderTimes, minuteMs, packingTime } from './demo-times.ts'
import { type DemoParcel, inventParcel } from './invent-parcel.ts'

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

export interface DemoOrder {
  id: string
  /** Null: never paid. */
  number: number | null
  customer: DemoCustomer
  createdAt: number
  /** When it was paid, or in cash confirmed: it may be packed. Never, while it waits for that. */
  readyAt: number
  /** Null: paid online. */
  cash: DemoCash | null
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
  const regulars: DemoCustomer[] = []
  const orders: DemoOrder[] = []
  const unpaidBy = new Set<string>()
  let number = plan.firstNumber
  let forgotten = 0
  const times = inventOrderTimes(random, plan)
  for (const [place, createdAt] of times.entries()) {
    const isToConfirm = place >= times.length - mostToConfirm
    const known = regulars.length > 20 && random.chance(0.36) ? random.pick(regulars) : null
    const isNew = { at: createdAt - 5 * minuteMs, number: customers.length + 1, mayBeGuest: !isToConfirm }
    const customer = known ?? inventCustomer(random, { ...plan, ...isNew })
    if (!known) customers.push(customer)
    if (!known && customer.login !== 'guest') regulars.push(customer)
    const isPaid = isToConfirm || !random.chance(0.06) || unpaidBy.has(customer.id)
    if (!isPaid) unpaidBy.add(customer.id)
    const bought = { customer, createdAt, isFirst: !known }
    const isInCash = isToConfirm || (isPaid && customer.login !== 'guest' && random.chance(cashShare))
    const invented = inventOrder(plan, bought)
    const before = { hasOrdered: known !== null, refused: refusedBefore(orders, invented) }
    const order = isInCash
      ? inCash(invented, inventCash(random, invented, { now, isToConfirm, before }))
      : invented
    const isForgotten = isPaid && isLongAgo(now - createdAt) && forgotten++ < mostForgotten
    if (isPaid) orders.push(followOrder(random, { ...order, number: number++ }, { ...plan, isForgotten }))
    else orders.push(order)
  }
  return { orders, customers }
}

const mostForgotten = 3
const mostToConfirm = 4
/** Of the orders of those who are no guests: these pay online. */
const cashShare = 0.43

function inCash(order: DemoOrder, cash: DemoCash): DemoOrder {
  return { ...order, cash, readyAt: cash.confirmedAt ?? Number.POSITIVE_INFINITY }
}

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
    readyAt: createdAt + random.between(40, 240) * 1000,
    cash: null,
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
  if (order.cash?.endedAt) return { ...order, cancelledAt: order.cash.endedAt }
  const packedAt = isForgotten ? Number.POSITIVE_INFINITY : packingTime(random, order.readyAt)
  const cancelledAt = order.readyAt + random.between(10, 150) * minuteMs
  if (!isForgotten && random.chance(0.022) && cancelledAt < now && cancelledAt < packedAt)
    return { ...order, cancelledAt }
  if (packedAt > now) return order
  return { ...order, parcel: inventParcel(random, { order, packedAt, now, packer: random.pick(packers) }) }
}

/** By it the sandbox, which never saw this payment, can refund it. */
function amountCode(total: Paise): string {
  return total.toString(36).toUpperCase().padStart(5, '0')
}

function code(random: DemoRandom): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from({ length: 14 }, () => letters.charAt(random.between(0, letters.length - 1))).join('')
}
