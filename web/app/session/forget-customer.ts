import { clearCart } from '../cart/cart-store.ts'
import { keepDeliveryPin } from '../catalogue/delivery-pin.ts'
import { keepOrderIdAlone } from '../checkout/unsettled-payment.ts'
import { forgetSession } from './session.ts'

/** Of whoever leaves nothing stays in this browser, but for the id of an order that may just be being paid. */
export function forgetCustomer(): void {
  forgetSession()
  clearCart()
  keepDeliveryPin('')
  keepOrderIdAlone()
}
