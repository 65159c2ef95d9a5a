import { adminRefusalText } from './admin/refusals.ts'
import { catalogueRefusalText } from './catalogue/refusals.ts'
import { formatDay } from './day.ts'
import { fulfilmentRefusalText } from './fulfilment/refusals.ts'
import { photoRefusalText } from './media/photo-refusals.ts'
import { reportRefusalText } from './media/report-refusals.ts'
import { formatRupees } from './money.ts'
import { payoutRefusalText } from './payouts/refusals.ts'
import { refundRefusalText } from './refunds/refusals.ts'
import type { RefusalCode, RefusalFacts } from './refusal.ts'
import { reviewRefusalText } from './reviews/refusals.ts'
import { teamRefusalText } from './team/refusals.ts'
import { tryAgainIn } from './try-again.ts'

export const refusalText: { [Code in RefusalCode]: (facts: RefusalFacts[Code]) => string } = {
  ...adminRefusalText,
  ...catalogueRefusalText,
  ...fulfilmentRefusalText,
  ...payoutRefusalText,
  ...photoRefusalText,
  ...reportRefusalText,
  ...refundRefusalText,
  ...reviewRefusalText,
  ...teamRefusalText,
  'bad-credentials': () => 'Username or password incorrect',
  'token-missing': () => 'Authentication token is missing. Please log in again.',
  'session-expired': () => 'Authentication token is missing. Please log in again.',
  'not-found': ({ what }) => (what === 'page' ? 'Not Found' : `We could not find that ${what}.`),
  'too-busy': () => "We're busy right now. Please try again in a few seconds.",
  'too-many': ({ retryAfter }) => `Too many tries. ${tryAgainIn(retryAfter)}`,
  'wrong-password': () => 'This is not the password of your account.',
  'wrong-current-password': () => 'This is not the password of your account.',
  'password-needed': () => 'Password is required.',
  'account-needed': ({ why }) => neededAccount[why],
  'code-wrong': ({ triesLeft }) => `${wrongCode} ${triesLeftText(triesLeft)}`,
  'link-expired': ({ purpose }) => expiredLink[purpose],
  'passwords-differ': () => 'Passwords do not match',
  'password-common': () =>
    'This password is too common. Please choose another one: three or four unrelated words work well.',
  'password-personal': () =>
    'Your name, email, phone number and the name of the shop are easily guessed. Add a few unrelated words.',
  'unknown-pin': () => 'Invalid PIN code. Please try again.',
  'pin-not-served': ({ pin }) => `We do not deliver to ${pin} yet. Please choose another address.`,
  'too-many-addresses': ({ most }) => `You can keep at most ${most} addresses. Delete one you no longer use.`,
  'products-missing': () => 'Send products: a list of {productId, quantity}.',
  'empty-cart': () => 'No products in cart to create an order.',
  'unknown-variant': () => 'Something in your cart is no longer sold. Please remove it and try again.',
  'too-many-of-a-kind': ({ most }) => `At most ${most} of a kind in one order.`,
  'out-of-stock': ({ lines }) => lines.map(soldOutLine).join(' '),
  'in-stock': () => 'It is in stock. You can buy it now.',
  'price-changed': ({ total }) => `A price has changed. Your order now comes to ${formatRupees(total)}.`,
  'coupon-unknown': () => 'Invalid coupon code.',
  'coupon-not-started': ({ startsAt }) => `This coupon starts on ${formatDay(startsAt)}.`,
  'coupon-expired': ({ endedAt }) => `This coupon ended on ${formatDay(endedAt)}.`,
  'coupon-used-up': () => 'This coupon has been used up.',
  'coupon-used-before': () => 'You have already used this coupon.',
  'coupon-below-minimum': ({ missing }) => `Spend ${formatRupees(missing)} more to use this coupon.`,
  'coupon-not-for-these': () => 'This coupon is not for anything in your cart.',
  'unpaid-reservations': ({ why, retryAfter }) => `${unpaidReservations[why]} ${tryAgainIn(retryAfter)}`,
  'order-too-large': ({ most }) =>
    `One order can come to ${formatRupees(most)} at most. Please split it into smaller orders, or contact us to order in bulk.`,
  'payment-pending': () => 'A payment for your last order is still pending. Please wait a moment.',
  'wrong-signature': () => 'Payment verification failed. Please contact support.',
  'wrong-state': ({ status }) =>
    status === 'packed'
      ? 'Your order is packed already, so it cannot be cancelled here any more. Write to us and we will help.'
      : `This cannot be done any more: the order is ${status}.`,
  'provider-away': () => 'Error initiating payment.',
  'payment-refused': () =>
    'We could not start this payment. Please contact us, and we will help you place the order.',
  'product-facts-missing': ({ product, missing }) =>
    `${product} cannot be invoiced: it has no ${missing.join(', no ')}. Add it at /admin/products/${product}, under Declarations.`,
  'tax-rate-missing': ({ hsn, on }) =>
    `No tax rate applies to HSN ${hsn} on ${formatDay(on)}. Add a row for it to goods/tax-rates.json.`,
  'tax-rate-ambiguous': ({ hsn, on, rows }) =>
    `${rows} tax rates apply to HSN ${hsn} on ${formatDay(on)}. End all but one in goods/tax-rates.json ("validTo").`,
  'place-of-supply-unknown': ({ state }) =>
    `"${state}" is not a state or union territory of India. Correct the state of the address.`,
  'return-refused': ({ why }) => why,
  'gstin-wrong': ({ gstin }) =>
    `${gstin} is not a valid GSTIN: it has 15 characters, and the last one is a check digit. Please check it against your registration certificate.`,
  'gstin-of-other-state': ({ gstin, registeredIn, deliveredTo }) =>
    `GSTIN ${gstin} is registered in ${registeredIn}, but the order goes to ${deliveredTo}. Ask the customer for one of ${deliveredTo}, or invoice as to a consumer: --without-gstin.`,
  'credit-above-invoice': ({ line, left, quantityLeft }) =>
    `At most ${formatRupees(left)} and ${quantityLeft} of ${line} are left of this invoice to be credited.`,
}

const wrongCode = 'This code is wrong or has expired.'

function triesLeftText(triesLeft: number): string {
  if (triesLeft === 0) return 'Ask for a new email, or open the link in the one you have.'
  return `Check the newest email: you have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
}

const expiredLink: Record<RefusalFacts['link-expired']['purpose'], string> = {
  activate:
    'This activation link has expired or was already used. If your account is active, log in; if not, sign up again to get a new one.',
  reset: 'This reset link has expired or was already used. Ask for a new one.',
  subscribe: 'This link has expired or was already used.',
  review: 'This link has expired or is incomplete. Please open it from our email again.',
  'stock-alert':
    'This link has expired, or you have stopped these emails. Ask once more on the page of the product.',
  'stop-stock-alerts': 'This link looks incomplete. Please open it from the email again.',
  unsubscribe: 'This link looks incomplete. Please open it from the email again.',
  tracking: 'This tracking link no longer works. Log in to see your order.',
  'change-email': 'This link has expired or was already used. Change your email once more in your profile.',
}

const neededAccount: Record<RefusalFacts['account-needed']['why'], string> = {
  'open-payment': 'You have an open payment. Finish it, or try again in 15 minutes.',
  'undelivered-order':
    'You have an order that is not delivered yet. You can delete your account once it has arrived, or after cancelling it.',
  'order-in-transit': 'An order is on its way to you. You can delete your account once it has arrived.',
  'delayed-refund':
    "A refund to you is delayed, and we're on it. You can delete your account once it has reached you.",
  'pending-refund': 'A refund to you is on its way. You can delete your account once it has reached you.',
}

const unpaidReservations: Record<RefusalFacts['unpaid-reservations']['why'], string> = {
  customer: 'You have several unpaid orders. If payment is not working, please contact us.',
  network: 'There are too many unpaid orders from your network.',
}

function soldOutLine({ title, available }: { title: string; available: number }): string {
  if (available === 0) return `${title} is sold out.`
  return `Only ${available} of ${title} ${available === 1 ? 'is' : 'are'} left.`
}
