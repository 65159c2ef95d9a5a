import { shop } from '../layout/shop.ts'

/** What the shopper is told of a payment that brought no order. */
export const endedUnpaid = {
  expired: `The payment was not completed in time, and your cart is as you left it. Should your money still come in, we either take your order up again or refund you in full in ${shop.refundTime}, and write to you.`,
  refunded: `The payment came in after its order had ended or made room for another, so we have refunded it in full. It reaches you in ${shop.refundTime}.`,
  cancelled: 'The order that you had paid for is cancelled, and its money goes back to you in full.',
}
