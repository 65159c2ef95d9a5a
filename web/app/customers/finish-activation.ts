import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { clearPendingSignUp } from '../session/pending-sign-up.ts'
import { takeReturnPath } from '../session/return-path.ts'
import { saveSession } from '../session/session.ts'
import { toastAfterReload } from '../toasts/toast.tsx'

export function finishActivation(login: LoginResponse): void {
  saveSession(login)
  clearPendingSignUp()
  toastAfterReload('Successfully Logged in')
  location.replace(takeReturnPath())
}
