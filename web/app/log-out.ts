import { clearCustomerData } from './clear-customer-data.ts'
import { shopApi } from './session/browser-api.ts'
import { toastAfterReload } from './toasts/toast.tsx'

const timeoutMs = 3_000

/** Logs out in this browser even if the request fails. */
export async function logOut(): Promise<void> {
  const timeout = new Promise((end) => setTimeout(end, timeoutMs))
  await Promise.race([shopApi.logOut().catch(() => {}), timeout])
  clearCustomerData()
  toastAfterReload('Successfully Logout')
  location.assign('/login')
}
