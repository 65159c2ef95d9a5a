import { forgetCustomer } from './forget-customer.ts'
import { shopApi } from './session/browser-api.ts'
import { toastAfterReload } from './ui/toast.tsx'

/** Logging out does not wait longer for the shop. */
const timeoutMs = 3_000

/** Ends the login here even when the shop cannot be reached; the page then loads anew at the login. */
export async function logOut(): Promise<void> {
  const timeout = new Promise((end) => setTimeout(end, timeoutMs))
  await Promise.race([shopApi.logOut().catch(() => {}), timeout])
  forgetCustomer()
  toastAfterReload('Successfully Logout')
  location.assign('/login')
}
