import { clearCart } from '../cart/cart-store.ts'
import { keepDeliveryPin } from '../catalogue/delivery-pin.ts'
import { keepOrderIdAlone } from '../checkout/unsettled-payment.ts'
import { forgetPendingSignUp } from './pending-sign-up.ts'
import { forgetSession } from './session.ts'

/** Clears all customer data except the id of an order whose payment may still be in flight. */
export function forgetCustomer(): void {
  forgetSession()
  forgetPendingSignUp()
  clearCart()
  keepDeliveryPin('')
  keepOrderIdAlone()
}
