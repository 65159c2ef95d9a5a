import { shop } from '../shop-facts.ts'

/** What the shopper is told of a payment that brought no order. */
export const endedUnpaid = {
  expired: `The payment wasn’t completed in time. Your cart is as you left it. If your money still reaches us, we’ll place the order or refund you in full within ${shop.refundTime}, and email you.`,
  refunded: `Your payment reached us after the order had expired or been replaced, so we’ve refunded it in full. It should reach you within ${shop.refundTime}.`,
  cancelled: 'This order was cancelled, and we’re refunding it in full.',
}
