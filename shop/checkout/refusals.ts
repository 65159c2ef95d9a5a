import { formatRupees, type Paise } from '../money.ts'
import { statusInWords } from '../orders/states.ts'
import { refusal } from '../refusal.ts'
import { tryAgainIn } from '../try-again.ts'

interface SoldOutLine {
  variantId: string
  title: string
  available: number
}

export const checkoutRefusals = {
  'unknown-variant': refusal<{ variantId: string }>(
    409,
    () => 'Something in your cart is no longer sold. Please remove it and try again.',
  ),
  'too-many-of-a-kind': refusal<{ variantId: string; most: number }>(
    400,
    ({ most }) => `At most ${most} of a kind in one order.`,
    { field: 'products' },
  ),
  'out-of-stock': refusal<{ lines: readonly SoldOutLine[] }>(409, ({ lines }) =>
    lines.map(soldOutLine).join(' '),
  ),
  'in-stock': refusal(409, () => 'It is in stock. You can buy it now.'),
  'price-changed': refusal<{ total: Paise }>(
    409,
    ({ total }) => `A price has changed. Your order now comes to ${formatRupees(total)}.`,
  ),
  'unpaid-reservations': refusal<{ why: keyof typeof unpaidReservations; retryAfter: number }>(
    429,
    ({ why, retryAfter }) => `${unpaidReservations[why]} ${tryAgainIn(retryAfter)}`,
  ),
  'order-too-large': refusal<{ most: Paise }>(
    409,
    ({ most }) =>
      `One order can come to ${formatRupees(most)} at most. Please split it into smaller orders, or contact us to order in bulk.`,
  ),
  'cash-not-offered': refusal<{ reason: string }>(
    409,
    ({ reason }) => `Cash on delivery is not offered for this order. ${reason}`,
  ),
  'order-code-unsent': refusal(
    409,
    () => 'We can’t text you a code right now. We will call you to confirm your order.',
  ),
  'cart-in-cash': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) => `You have just placed this order. It is order ${orderNumber}, under My orders.`,
  ),
  'payment-pending': refusal<{ orderId: string }>(
    409,
    () => 'A payment for your last order is still pending. Please wait a moment.',
  ),
  'wrong-signature': refusal(400, () => 'Payment verification failed. Please contact support.', {
    field: 'signature',
  }),
  'wrong-state': refusal<{ status: string }>(409, ({ status }) =>
    status === 'with-courier'
      ? 'A courier is on the way with your order, so it cannot be cancelled here any more. Write to us and we will help.'
      : `This cannot be done any more: the order is ${statusInWords(status)}.`,
  ),
  'provider-away': refusal(503, () => 'Error initiating payment.'),
  'payment-refused': refusal(
    409,
    () => 'We could not start this payment. Please contact us, and we will help you place the order.',
  ),
}

const unpaidReservations = {
  customer: 'You have several unpaid orders. If payment is not working, please contact us.',
  network: 'There are too many unpaid orders from your network.',
}

function soldOutLine({ title, available }: SoldOutLine): string {
  if (available === 0) return `${title} is sold out.`
  return `Only ${available} of ${title} ${available === 1 ? 'is' : 'are'} left.`
}
