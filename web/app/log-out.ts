import { forgetCustomer } from './forget-customer.ts'
import { shopApi } from './session/browser-api.ts'
import { toastAfterReload } from './ui/toast.tsx'

/** Who wants to leave is not kept waiting by a shop that does not answer. */
const patienceMs = 3_000

/** Ends the login here even when the shop cannot be reached; the page then loads anew at the login. */
export async function logOut(): Promise<void> {
  const patience = new Promise((end) => setTimeout(end, patienceMs))
  await Promise.race([shopApi.logOut().catch(() => {}), patience])
  forgetCustomer()
  toastAfterReload('Successfully Logout')
  location.assign('/login')
}
