import pg from 'pg'
import type { ProductQuantity } from '../../../shop/cart/contract.ts'
import { amountToPay, savingLabel } from '../../../shop/cart/price-cart.ts'
import { readCart } from '../../../shop/cart/read-cart.ts'
import { advanceOf } from '../../../shop/checkout/advance.ts'
import { confirmationOf } from '../../../shop/checkout/cash-confirmation.ts'
import { cashOffered, mostToPack, tooManyToPack } from '../../../shop/checkout/cash-offered.ts'
import { cashOutcome, cashRisks } from '../../../shop/checkout/cash-risk.ts'
import { requirePayableTotal } from '../../../shop/checkout/order-total-limit.ts'
import { prepaidSaving } from '../../../shop/checkout/prepaid-saving.ts'
import { priceCheckout, takeOff } from '../../../shop/checkout/price-checkout.ts'
import { noMoney, type Paise } from '../../../shop/money.ts'
import { lineName } from '../../../shop/orders/line-name.ts'
import { mobileOf } from '../../../shop/phone/form-rules.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { promiseNow } from '../../catalogue/delivery/delivery-rules.ts'
import { findCustomer } from '../../customers/customer-store.ts'
import { currentOrigin } from '../../platform/log/current-request.ts'
import { missingForOrderCodes } from '../../platform/messages/template-settings.ts'
import { type Db, withRetries } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { currentPayments } from '../../platform/settings/current-payments.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { StockLevel } from '../stock-moves.ts'
import { findCashHistory } from './cash-history.ts'
import { type CheckoutInputs, findCheckoutInputs, type OpenOrder } from './checkout-inputs.ts'
import { fingerprintOf } from './fingerprint.ts'
import {
  type CashTerms,
  type CheckoutLine,
  insertAlone,
  insertOrder,
  type NewOrder,
  type OrderInsertion,
} from './insert-orders.ts'
import { refuseSameCart } from './refuse-same-cart.ts'
import { type NetworkShare, networkShareOf, refuseShare, requireAllowance } from './reservation-limits.ts'

export interface PlaceOrder {
  customerId: string
  amount: number
  products: readonly ProductQuantity[]
  code: string
  addressId: string
  ip: string
  /** It is paid as it is delivered. */
  cash?: { key: string }
}

export type Placed =
  /** Written and held; `orderNumber` where no payment is awaited. */
  | {
      kind: 'new'
      order: OpenOrder
      orderNumber: number | null
      stock: StockLevel[]
      share: NetworkShare | null
    }
  /** The same cart, coupon and address wait for their payment already. */
  | { kind: 'same'; order: OpenOrder }
  /** An order for something else waits, and has to make room first. */
  | { kind: 'other'; order: OpenOrder }

const hourMs = 3_600_000

type PlaceDeps = Pick<ShopDeps, 'db' | 'now' | 'config'>

/** Read before without a lock; the statement that writes takes only what is there. Throws refusals of cart, coupon and price. */
export async function placeOrder({ db, now, config }: PlaceDeps, request: PlaceOrder): Promise<Placed> {
  const placedAt = now()
  const inputs = await findCheckoutInputs(db, request)
  const reservationExpiresAt = new Date(placedAt.getTime() + config.reservationSeconds * 1000)
  const priced = priceOrder(inputs, request, placedAt)
  const reserving = { inputs, config, now: placedAt, order: priced }
  const share = networkShareOf(reserving, request)
  const asked = request.cash && { key: request.cash.key, order: priced, inputs }
  const cash = asked ? await cashTerms({ db, config }, asked) : null
  const provider = config.payments[0].id
  const order = { ...priced, reservationExpiresAt, share, provider, cash, origin: currentOrigin() }
  const open = inputs.openOrder && compareOrders(inputs.openOrder, order)
  if (open?.kind === 'same') return open
  if (!order.isPaid && !cash) requireAllowance(reserving)
  if (open) return open
  refuseShortage(order.priced.lines)
  const insertion = await writeOrder(db, order).catch(refuseLostRace)
  if (insertion.kind === 'short') {
    if (await isWritten(db, order.id)) return { kind: 'same', order: openOrderOf(order) }
    throw shortage(order.priced.lines, insertion.short)
  }
  if (insertion.kind === 'share-used') return refuseShare(db, insertion.share)
  return { kind: 'new', order: openOrderOf(order), share, ...insertion.order }
}

/** One that is paid already is never asked again when its answer is lost: nothing would find it as the same. */
function writeOrder(db: Db, order: NewOrder): Promise<OrderInsertion> {
  return withRetries(() => (order.isPaid ? insertAlone(db, order) : insertOrder(db, order)))
}

/** A batch is asked again when its answer is lost: the order may have taken the last pieces itself. */
async function isWritten(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('order').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

type PricedOrder = Omit<NewOrder, 'reservationExpiresAt' | 'share' | 'provider' | 'cash' | 'origin'>

function priceOrder(inputs: CheckoutInputs, request: PlaceOrder, now: Date): PricedOrder {
  const { coupon, address } = inputs
  if (!address) throw new Refusal('not-found', { what: 'address' })
  const arrives = promiseNow(address.zip, now)
  if (!arrives) throw new Refusal('pin-not-served', { pin: address.zip })
  const lines = readCart(request.products, inputs.variants)
  refuseSameCart(inputs.justPlaced, { lines, address, now })
  const couponed = priceCheckout({ lines, code: request.code, coupon, now })
  const saving = request.cash
    ? noMoney
    : prepaidSaving({ total: couponed.total, pin: address.zip }, currentPayments())
  const priced = takeOff(couponed, { kind: 'prepaid', label: savingLabel, amount: saving })
  requirePayableTotal(priced.total)
  requireAgreed(request.amount, priced.total)
  const fingerprint = fingerprintOf({ priced, couponTitle: coupon?.title ?? null, address })
  const isPaid = amountToPay(priced.total) === 0
  const { customerId } = request
  return { id: newId(), customerId, fingerprint, priced, coupon, address, arrives, now, isPaid }
}

/** Throws `cash-not-offered`. */
async function cashTerms(
  { db, config }: Pick<PlaceDeps, 'db' | 'config'>,
  { key, order, inputs }: { key: string; order: PricedOrder; inputs: CheckoutInputs },
): Promise<CashTerms> {
  const { priced, address, now } = order
  const settings = currentPayments()
  const { cashToPack: toPack, cashCancelled: cancelled, isGuest } = inputs
  const offer = cashOffered({ total: priced.total, pin: address.zip, toPack, cancelled, isGuest }, settings)
  if (!offer.isOffered) throw new Refusal('cash-not-offered', { reason: offer.reason })
  const history = await findCashHistory(db, order)
  const risks = cashRisks({ total: priced.total, address, history })
  const outcome = cashOutcome(risks, settings)
  if (outcome === 'prepaid-only') throw new Refusal('cash-not-offered', { reason: 'Please pay it online.' })
  const confirmBy = new Date(now.getTime() + settings.confirmHours * hourMs)
  const isProven = settings.confirmation === 'code' && (await isProvenPhone(db, order))
  const canSendCode = mobileOf(address.phone) !== null && missingForOrderCodes(config.messages).length === 0
  const confirmation = confirmationOf({ outcome, isProven, canSendCode }, settings)
  const isByCode = confirmation === 'code'
  const advance = confirmation === 'advance' ? advanceOf(priced.total, settings) : null
  const saving = prepaidSaving({ total: priced.total, pin: address.zip }, settings)
  return { key, confirmBy: confirmation === 'none' ? null : confirmBy, isByCode, advance, saving, risks }
}

/** Its customer logs in with the number of the address. */
async function isProvenPhone(db: Db, { customerId, address }: PricedOrder): Promise<boolean> {
  const customer = await findCustomer(db, customerId)
  return customer?.verifiedPhone != null && customer.verifiedPhone === mobileOf(address.phone)
}

function requireAgreed(amount: number, total: Paise): void {
  if (amount !== total && amount !== amountToPay(total)) throw new Refusal('price-changed', { total })
}

/** In cash none waits for its payment beside it. A window needs time: an order whose reservation is nearly over makes room for a new one. */
function compareOrders(
  open: OpenOrder,
  wanted: Pick<NewOrder, 'fingerprint' | 'priced' | 'now' | 'reservationExpiresAt' | 'cash'>,
): Placed {
  const now = wanted.now.getTime()
  const hasTime =
    (open.reservationExpiresAt.getTime() - now) * 3 > wanted.reservationExpiresAt.getTime() - now
  const isSame = open.fingerprint === wanted.fingerprint.toString('hex') && open.total === wanted.priced.total
  return { kind: isSame && hasTime && !wanted.cash ? 'same' : 'other', order: open }
}

function openOrderOf(order: NewOrder): OpenOrder {
  const { id, now: createdAt, reservationExpiresAt, provider } = order
  const fingerprint = order.fingerprint.toString('hex')
  return {
    id,
    fingerprint,
    total: order.priced.total,
    createdAt,
    reservationExpiresAt,
    provider,
    providerOrderId: null,
  }
}

/** Refused at once, without waiting for the lock on the stock. */
function refuseShortage(lines: readonly CheckoutLine[]): void {
  const short = lines.filter(({ available, quantity }) => available < quantity)
  if (short.length > 0) throw shortage(lines, short)
}

function shortage(lines: readonly CheckoutLine[], short: readonly StockLevel[]): Refusal {
  const names = new Map(lines.map((line) => [line.variantId, lineName(line)]))
  return new Refusal('out-of-stock', {
    lines: short.map(({ variantId, available }) => ({
      variantId,
      available,
      title: names.get(variantId) ?? '',
    })),
  })
}

function refuseLostRace(error: unknown): never {
  throw refusalOf(error) ?? error
}

/** What two shoppers cannot both have, the database decides by these constraints. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof pg.DatabaseError)) return null
  if (error.constraint === 'uses_within_limit') return new Refusal('coupon-used-up')
  if (error.constraint === 'coupon_once') return new Refusal('coupon-used-before')
  if (error.constraint === 'cart_in_cash')
    return new Refusal('cart-in-cash', { orderNumber: Number(error.detail) })
  if (error.constraint === 'cash_to_pack')
    return new Refusal('cash-not-offered', { reason: tooManyToPack(mostToPack) })
  if (error.constraint === 'order_customer_id_fkey') return new Refusal('session-expired')
  return null
}

/** Another tab of the same customer was first, or the very same order: written already, when the answer was lost. */
export function isSecondOpenOrder(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.constraint === 'one_open_payment_order' || error.constraint === 'order_pkey'
}
