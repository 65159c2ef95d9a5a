import type { CallShop } from '../../../shop/pages/contract.ts'
import { openShopApi } from '../shop-api.ts'
import { reportExpiredSession } from './expired-session.ts'
import { readBrowserSecret } from './pending-sign-up.ts'
import { forgetSession, readSession } from './session.ts'

/** The shop itself answers sooner: after this long the answer got lost. */
const timeoutMs = 20_000

/** The API as the browser reaches it. A 401 on a call of the stored login ends that and keeps the cart. */
const callShop: CallShop = async (path, init) => {
  const headers = headersOf(path, init)
  const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
  if (response.status === 401 && isOfStoredLogin(init)) endLogin()
  return response
}

/** Without the shopper's doing: the pages say so. */
export function endLogin(): void {
  forgetSession()
  reportExpiredSession()
}

/** To the calls about a sign-up this browser shows that it is the one that signed up. */
function headersOf(path: string, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers)
  const secret = /^\/api\/(register|activate)(\/|$)/.test(path) ? readBrowserSecret() : null
  if (secret) headers.set('browser-secret', secret)
  return headers
}

/** A slow answer to an old token must not end the login that has come since. A name without a token is a login too. */
function isOfStoredLogin(init: RequestInit | undefined): boolean {
  const login = readSession()
  const sent = new Headers(init?.headers).get('authorization')
  return login !== null && sent === (login.accessToken ? `Bearer ${login.accessToken}` : null)
}

export const shopApi = openShopApi(callShop, () => readSession()?.accessToken || null)
