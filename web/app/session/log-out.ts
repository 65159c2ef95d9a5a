import { clearCart } from '../cart/cart-store.ts'
import { toastAfterReload } from '../ui/toast.tsx'
import { shopApi } from './browser-api.ts'
import { forgetSession } from './session.ts'

/** Ends the login here even when the shop cannot be reached; the page then loads anew at the login. */
export async function logOut(): Promise<void> {
  await shopApi.logOut().catch(() => {})
  forgetSession()
  clearCart()
  toastAfterReload('Successfully Logout')
  location.assign('/login')
}
