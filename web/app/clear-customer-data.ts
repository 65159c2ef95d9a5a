import { clearCart } from './cart/cart-store.ts'
import { saveDeliveryPin } from './delivery/delivery-pin.ts'
import { clearProof } from './payment/pending-payment.ts'
import { clearPendingSignUp } from './session/pending-sign-up.ts'
import { clearSession } from './session/session.ts'
import { forgetStored } from './session/stored-value.ts'
import { saveMerged } from './wishlist/merged-login.ts'
import { saveWishlist } from './wishlist/wishlist-store.ts'

/** Clears all customer data except the id of an order whose payment may still be in flight. */
export function clearCustomerData(): void {
  clearSession()
  clearPendingSignUp()
  clearCart()
  saveDeliveryPin('')
  saveWishlist([])
  saveMerged('')
  clearProof()
  forgetStored(['compare', 'recentlyViewed', 'addressDraft'])
}
