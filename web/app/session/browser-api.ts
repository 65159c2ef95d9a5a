import type { CallShop } from '../../../shop/pages/contract.ts'
import { openShopApi } from '../shop-api.ts'
import { reportExpiredSession } from './expired-session.ts'
import { readBrowserSecret } from './pending-sign-up.ts'
import { clearSession, readSession } from './session.ts'

/** Longer than any timeout of the API. */
const timeoutMs = 20_000
/** Longer than the shop waits for a file. */
const uploadTimeoutMs = 90_000

/** A 401 ends the session and keeps the cart. */
const callShop: CallShop = async (path, init) => {
  const headers = headersOf(path, init)
  const ms = init?.body instanceof Blob ? uploadTimeoutMs : timeoutMs
  const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(ms) })
  if (response.status === 401 && isOfStoredLogin(init)) expireSession()
  return response
}

/** By the shop, not by the customer: pages then explain it. */
export function expireSession(): void {
  clearSession()
  reportExpiredSession()
}

/** Identifies the browser that signed up. */
function headersOf(path: string, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers)
  const secret = /^\/api\/(register|activate)(\/|$)/.test(path) ? readBrowserSecret() : null
  if (secret) headers.set('browser-secret', secret)
  return headers
}

/** A late response to an old token must not end a newer session. */
function isOfStoredLogin(init: RequestInit | undefined): boolean {
  const login = readSession()
  const sent = new Headers(init?.headers).get('authorization')
  return login !== null && sent === (login.accessToken ? `Bearer ${login.accessToken}` : null)
}

export const shopApi = openShopApi(callShop, () => readSession()?.accessToken || null)
