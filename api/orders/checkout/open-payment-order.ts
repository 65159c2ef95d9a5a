import { amountToPay } from '../../../shop/cart/price-cart.ts'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { expireOrder } from '../expire-order.ts'
import { isFinalRefusal } from '../payment-provider/provider.ts'
import { findProviderOrderId, openProviderOrder } from '../payments/provider-order.ts'
import { checkPayment } from '../payments/reconcile/check-payment.ts'
import { publishStock } from '../publish-stock.ts'
import type { OpenOrder } from './checkout-inputs.ts'
import { isSecondOpenOrder, type Placed, type PlaceOrder, placeOrder } from './place-order.ts'
import { type NetworkShare, returnShare } from './reservation-limits.ts'

const mostRounds = 5

/**
 * One order at a time awaits payment per customer: the same cart gets it again, another cart replaces it.
 * Throws the refusals of `placeOrder`, `payment-pending`, and a ProviderError.
 */
export async function openPaymentOrder(deps: ShopDeps, request: PlaceOrder): Promise<PaymentOrderResponse> {
  const placed = await placeInTurn(deps, request)
  return placed.kind === 'new' ? openNew(deps, placed) : openAgain(deps, placed.order)
}

/** Makes room where an order for something else waits for its payment. Throws as `placeOrder`, and `payment-pending`. */
export async function placeInTurn(
  deps: ShopDeps,
  request: PlaceOrder,
): Promise<Exclude<Placed, { kind: 'other' }>> {
  let inTheWay = ''
  for (let round = 1; round <= mostRounds; round += 1) {
    const placed = await tryToPlace(deps, request)
    if (!placed) continue
    if (placed.kind !== 'other') return placed
    inTheWay = placed.order.providerOrderId ?? placed.order.id
    if (round < mostRounds) await makeRoom(deps, placed.order)
  }
  throw new Refusal('payment-pending', { orderId: inTheWay })
}

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
): Promise<PaymentOrderResponse> {
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
  share: NetworkShare | null
}

async function openOrRelease(deps: ShopDeps, { order, share }: Unopened): Promise<string> {
  try {
    return await openProviderOrder({ ...deps, provider: deps.providers.of(order.provider) }, order)
  } catch (error) {
    if (isFinalRefusal(error)) {
      await expireOrder(deps, { orderId: order.id, replaced: false, isUnpayable: true })
      if (share) await returnShare(deps.db, share)
    }
    throw error
  }
}

/** The window of an order that waits for its payment. Throws `payment-pending`, and a ProviderError. */
export async function openAgain(deps: ShopDeps, order: OpenOrder): Promise<PaymentOrderResponse> {
  const found =
    order.providerOrderId ??
    (await findProviderOrderId({ ...deps, provider: deps.providers.of(order.provider) }, order.id))
  if (!found) return answer(deps, order, await openOrRelease(deps, { order, share: null }))
  await requireUnpaid(deps, { ...order, providerOrderId: found })
  return answer(deps, order, found)
}

async function makeRoom(deps: ShopDeps, order: OpenOrder): Promise<void> {
  await requireUnpaid(deps, order)
  await expireOrder(deps, { orderId: order.id, replaced: true })
}

/** Paid, or a payment is under way: the shopper is never asked to pay again. */
async function requireUnpaid(deps: ShopDeps, order: OpenOrder): Promise<void> {
  const answer = await checkPayment({ ...deps, provider: deps.providers.of(order.provider) }, order)
  if (answer !== 'nothing' && answer !== 'failed')
    throw new Refusal('payment-pending', { orderId: order.providerOrderId ?? order.id })
}

/** A minute before the reservation ends, so that no payment comes at the last moment. */
const lastMinute = 60

async function answer(
  { config, providers, now }: ShopDeps,
  order: OpenOrder,
  orderId: string,
): Promise<PaymentOrderResponse> {
  const left = Math.floor((order.reservationExpiresAt.getTime() - now().getTime()) / 1000)
  const timeout = Math.max(1, left > 2 * lastMinute ? left - lastMinute : Math.floor(left / 2))
  const { provider, total: amount } = order
  // The page may be older than the order of the list.
  const hasSeveral = config.payments.length > 1
  const start = await providers.of(provider).startPayment({ id: orderId, amount })
  return {
    orderId,
    amount,
    currency: 'INR',
    ...start,
    timeout,
    ...((hasSeveral || start.redirect) && { provider }),
  }
}
