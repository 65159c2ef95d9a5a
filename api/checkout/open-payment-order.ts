import { amountToPay } from '../../shop/cart/price-cart.ts'
import type { PaymentOrderAnswer } from '../../shop/checkout/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { publishStock } from '../orders/publish-stock.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { findProviderOrderId, openProviderOrder } from '../payments/provider-order.ts'
import { isFinalRefusal } from '../razorpay/provider.ts'
import type { ShopDeps } from '../shop-deps.ts'
import type { OpenOrder } from './checkout-facts.ts'
import { isSecondOpenOrder, type Placed, type PlaceOrder, placeOrder } from './place-order.ts'
import { type NetworkShare, returnShare } from './reservation-limits.ts'

/** Two tabs may chase each other; more often than this nobody changes a cart in one moment. */
const mostRounds = 5

/**
 * Writes the order, reserves its stock and answers what the payment window opens with. A customer has one
 * order that waits for payment: the same cart gets it again, another cart takes its place.
 * Throws the refusals of `placeOrder`, `payment-settling`, and a ProviderError: when the provider is away, the
 * reservation waits for the next try or for its expiry; when it refuses for good, the reservation ends at once.
 */
export async function openPaymentOrder(deps: ShopDeps, request: PlaceOrder): Promise<PaymentOrderAnswer> {
  let inTheWay = ''
  for (let round = 1; round <= mostRounds; round += 1) {
    const placed = await tryToPlace(deps, request)
    if (!placed) continue
    if (placed.kind === 'new') return openNew(deps, placed)
    if (placed.kind === 'same') return openAgain(deps, placed.order)
    inTheWay = placed.order.providerOrderId ?? placed.order.id
    // In the last round nobody would take the room.
    if (round < mostRounds) await makeRoom(deps, placed.order)
  }
  throw new Refusal('payment-settling', { orderId: inTheWay })
}

/** Null when another tab was first: then its order is there to be found. */
async function tryToPlace(deps: ShopDeps, request: PlaceOrder): Promise<Placed | null> {
  try {
    return await placeOrder(deps, request)
  } catch (error) {
    if (isSecondOpenOrder(error)) return null
    throw error
  }
}

async function openNew(
  deps: ShopDeps,
  placed: Extract<Placed, { kind: 'new' }>,
): Promise<PaymentOrderAnswer> {
  const { order, stock, share } = placed
  publishStock(deps, stock)
  if (amountToPay(order.total) === 0) {
    deps.outbox.wake()
    return { orderId: order.id, amount: 0, currency: 'INR', paid: true }
  }
  return answer(deps, order, await openOrRelease(deps, { order, share }))
}

interface Unopened {
  order: OpenOrder
  /** Of its network, taken by this very call. */
  share: NetworkShare | null
}

async function openOrRelease(deps: ShopDeps, { order, share }: Unopened): Promise<string> {
  try {
    return await openProviderOrder(deps, order)
  } catch (error) {
    if (isFinalRefusal(error)) {
      await expireOrder(deps, { orderId: order.id, replaced: false, isUnpayable: true })
      if (share) await returnShare(deps.db, share)
    }
    throw error
  }
}

/** Never a second window for a cart whose payment is under way. */
async function openAgain(deps: ShopDeps, order: OpenOrder): Promise<PaymentOrderAnswer> {
  const found = order.providerOrderId ?? (await findProviderOrderId(deps, order.id))
  if (!found) return answer(deps, order, await openOrRelease(deps, { order, share: null }))
  await requireUnpaid(deps, { ...order, providerOrderId: found })
  return answer(deps, order, found)
}

async function makeRoom(deps: ShopDeps, order: OpenOrder): Promise<void> {
  await requireUnpaid(deps, order)
  await expireOrder(deps, { orderId: order.id, replaced: true })
}

/** Paid already, or just being paid: the shopper is sent to wait for it, and is never asked to pay again. */
async function requireUnpaid(deps: ShopDeps, order: OpenOrder): Promise<void> {
  const answer = await checkPayment(deps, order)
  if (answer !== 'nothing')
    throw new Refusal('payment-settling', { orderId: order.providerOrderId ?? order.id })
}

/** The window closes a minute before the reservation ends, so that no payment comes in the last moment. */
const lastMinute = 60

function answer({ provider, now }: ShopDeps, order: OpenOrder, orderId: string): PaymentOrderAnswer {
  const left = Math.floor((order.reservationExpiresAt.getTime() - now().getTime()) / 1000)
  const timeout = Math.max(1, left > 2 * lastMinute ? left - lastMinute : Math.floor(left / 2))
  return { orderId, amount: order.total, currency: 'INR', keyId: provider.keyId, timeout }
}
