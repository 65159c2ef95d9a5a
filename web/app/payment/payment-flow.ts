import type { NavigateFunction } from 'react-router'
import type { Order } from '../../../shop/orders/contract.ts'
import type { Site } from '../../../shop/pages/contract.ts'
import { removeBought } from '../cart/cart-store.ts'
import { refreshCart } from '../cart/refresh-cart.ts'
import { isCouponRefusal, recheckCoupon } from '../coupons/apply-coupon.ts'
import { clearCoupon, readCoupon } from '../coupons/coupon-store.ts'
import { invalidateCoupons } from '../coupons/list-coupons.ts'
import { sendOrderCode } from '../orders/order-calls.ts'
import { customerApi } from '../session/customer-api.ts'
import { readSession } from '../session/session.ts'
import { ShopError, serverMessage } from '../shop-api.ts'
import { toastAfterReload, toastSuccess } from '../toasts/toast.tsx'
import { beginPayment } from './begin-payment.ts'
import { type PaymentEvent, resumeOf } from './payment-machine.ts'
import {
  clearPendingPayment,
  findPendingPayment,
  markGivenUp,
  type PendingPayment,
  savePendingPayment,
} from './pending-payment.ts'
import { placeInCash } from './place-in-cash.ts'
import {
  isOutcome,
  type PaymentOutcome,
  pauseUntilVisible,
  pollIntervalMs,
  pollPaymentStatus,
  readPaymentOutcome,
} from './poll-payment-status.ts'
import { type Purchase, unexplained } from './purchase.ts'
import { removeBoughtLines } from './remove-bought-lines.ts'
import { thankYouFor } from './thank-you.ts'
import { verifyPayment } from './verify-payment.ts'

/** What a payment needs of the page. */
export interface PaymentPage {
  payments: Site['payments']
  shopName: string
  navigate: NavigateFunction
  /** False where the event is ignored. */
  send: (event: PaymentEvent) => boolean
  /** Ends the poll before it. */
  startPoll: () => AbortSignal
}

/** From the click on Proceed to the outcome; the state is `opening`. */
export async function payForCart(purchase: Purchase, page: PaymentPage): Promise<void> {
  const customerId = purchase.session.userId
  try {
    if (await showEarlierOutcome(customerId, page)) return
    if (purchase.way === 'cash') return await showPlaced(await placeInCash(purchase), page)
    const payment = await beginPayment(purchase, page)
    void followPayment(payment, { customerId, purchase, page, signal: page.startPoll() })
  } catch (error) {
    showRefusal(error, purchase, page)
  }
}

/** Nothing is pending: it is paid as it is delivered. */
async function showPlaced(order: Order, { navigate, send }: PaymentPage): Promise<void> {
  const isCodeSent = order.confirm_by_code === true && (await sendCode(order.id))
  send({ type: 'paid' })
  toastSuccess('Order placed')
  if (order.advance && order.pay_now)
    return navigate(`/checkout/shipping?order=${order.id}`, { replace: true })
  const userId = readSession()?.userId ?? ''
  const state = thankYouFor(order, { paymentOrderId: order.id, userId, isCodeSent })
  navigate('/thankyou', { replace: true, state })
}

/** Where it fails the next page has a button for it, which says why. */
function sendCode(orderId: string): Promise<boolean> {
  return sendOrderCode(orderId).then(
    () => true,
    () => false,
  )
}

/** Money may have come since the last poll: then nothing is paid a second time. */
async function showEarlierOutcome(customerId: string, page: PaymentPage): Promise<boolean> {
  const earlier = findPendingPayment()
  if (!earlier) return false
  const found = await readPaymentOutcome(() => customerApi.readPaymentStatus(customerId, earlier.orderId))
  if (!isOutcome(found) || found.status === 'unknown-order') return false
  showOutcome(earlier.orderId, found, page)
  return true
}

function showRefusal(error: unknown, purchase: Purchase, page: PaymentPage): void {
  const { session, couponCode, way } = purchase
  const alert = serverMessage(error, unexplained(way))
  if (error instanceof ShopError && error.code === 'cart-in-cash')
    return void leaveForOrders(alert, purchase, page)
  page.send({ type: 'refused', alert })
  if (isAboutCart(error)) refreshSums(purchase)
  if (isCouponRefusal(error) && readCoupon()?.code === couponCode) clearCoupon()
  const payment = pendingOrder(error) ?? findPendingPayment()
  if (!payment || !readSession()) return
  page.send(resumeOf(payment))
  void followPayment(payment, {
    customerId: session.userId,
    purchase: null,
    page,
    signal: page.startPoll(),
  })
}

/** Its answer was lost, or another tab has placed it. */
function leaveForOrders(text: string, { lines }: Purchase, { navigate, send }: PaymentPage): void {
  send({ type: 'paid' })
  removeBought(lines)
  invalidateCoupons()
  toastAfterReload(text)
  navigate('/account?tab=orders', { replace: true })
}

/** The price that has changed may be that of a product, or what the coupon takes off. */
function refreshSums({ lines, couponCode }: Purchase): void {
  void refreshCart()
  if (couponCode) void recheckCoupon(couponCode, lines, () => readCoupon()?.code !== couponCode)
}

/** The cart shows what the shop no longer sells like that. */
function isAboutCart(error: unknown): boolean {
  return (
    error instanceof ShopError && ['price-changed', 'out-of-stock', 'unknown-variant'].includes(error.code)
  )
}

/** The order whose payment is under way, where the shop refused another because of it. */
function pendingOrder(error: unknown): PendingPayment | null {
  const orderId =
    error instanceof ShopError && error.code === 'payment-pending' ? error.details.orderId : null
  return typeof orderId === 'string' ? savePendingPayment(orderId) : null
}

interface Following {
  customerId: string
  /** Null where another page began the payment. */
  purchase: Purchase | null
  page: PaymentPage
  signal: AbortSignal
}

/** Hands in the proof, where there is one, and polls the shop until there is an outcome. */
export async function followPayment(payment: PendingPayment, following: Following): Promise<void> {
  const { customerId, purchase, page, signal } = following
  if (readSession()?.userId !== customerId) return void page.send({ type: 'logged-out' })
  if (payment.proof) {
    const problem = await verifyPayment({ proof: payment.proof, customerId, purchase })
    if (problem && !signal.aborted) page.send(problem)
  }
  try {
    const outcome = await pollPaymentStatus({
      readStatus: () => customerApi.readPaymentStatus(customerId, payment.orderId),
      onNoOutcome: (found, polls) => {
        if (page.send({ type: found.status }) && found.status === 'expired') markGivenUp(payment.orderId)
        return pauseUntilVisible(pollIntervalMs(polls, found), signal)
      },
      signal,
    })
    if (outcome) showOutcome(payment.orderId, outcome, page)
  } catch {
    if (!signal.aborted) page.send({ type: 'logged-out' })
  }
}

function showOutcome(orderId: string, outcome: PaymentOutcome, page: PaymentPage): void {
  page.send({ type: outcome.status })
  if (outcome.status === 'paid') showThankYou(orderId, outcome.order, page)
  else if (outcome.status === 'unknown-order') markGivenUp(orderId)
  else clearPendingPayment(orderId)
}

/** The record of the payment ends with the page that this leads to; the cart is right before that. */
function showThankYou(paymentOrderId: string, order: Order, { navigate }: PaymentPage): void {
  removeBoughtLines(paymentOrderId, order)
  const state = thankYouFor(order, { paymentOrderId, userId: readSession()?.userId ?? '' })
  toastSuccess('Payment successful')
  navigate('/thankyou', { replace: true, state })
}
