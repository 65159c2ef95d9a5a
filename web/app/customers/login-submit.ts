import { tryAgainIn } from '../../../shop/try-again.ts'
import { customerApi } from '../session/customer-api.ts'
import { saveSession } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'
import { toastAfterReload } from '../toasts/toast.tsx'

export const loginFailed = 'Username or password incorrect'

interface LogIn {
  email: string
  password: string
  remember: boolean
  /** Of a document to load; checked by `checkedNextPath`. */
  next: string
}

export async function logIn({ next, ...request }: LogIn): Promise<void> {
  const answer = await customerApi.logIn(request)
  if (!answer.accessToken) throw new Error('the login answered without a token')
  saveSession(answer)
  toastAfterReload('Successfully Logged in')
  location.assign(next)
}

/** One text for every failure, as specified, plus what the shopper can do. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ShopError)) return loginFailed
  if (error.status === 429) return `${loginFailed}. ${tryAgainIn(error.retryAfter ?? 60)}`
  if (error.status === 0) return `${loginFailed}. We could not reach the shop: please check your network.`
  if (error.status >= 500) return `${loginFailed}. The shop is busy: please try again in a minute.`
  return loginFailed
}
