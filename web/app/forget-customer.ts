import { clearCart } from './cart/cart-store.ts'
import { clearProof } from './checkout/pending-payment.ts'
import { keepDeliveryPin } from './product/delivery-pin.ts'
import { forgetPendingSignUp } from './session/pending-sign-up.ts'
import { forgetSession } from './session/session.ts'

/** Clears all customer data except the id of an order whose payment may still be in flight. */
export function forgetCustomer(): void {
  forgetSession()
  forgetPendingSignUp()
  clearCart()
  keepDeliveryPin('')
  clearProof()
}
