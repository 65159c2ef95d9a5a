import type { LoginAnswer } from '../../../shop/customers/contract.ts'
import { forgetPendingSignUp } from '../session/pending-sign-up.ts'
import { takeReturnPath } from '../session/return-path.ts'
import { keepSession } from '../session/session.ts'
import { toastAfterReload } from '../ui/toast.tsx'

/** Logs in and leads back to where the sign-up was started from. */
export function finishActivation(login: LoginAnswer): void {
  keepSession(login)
  forgetPendingSignUp()
  toastAfterReload('Successfully Logged in')
  location.assign(takeReturnPath())
}
