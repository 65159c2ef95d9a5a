import { type CallShop, openShopApi } from '../shop-api.ts'
import { noteDeadToken } from './dead-token.ts'
import { readBrowserSecret } from './pending-sign-up.ts'
import { forgetSession, readSession } from './session.ts'

/** The shop itself gives up sooner; who waits longer than this waits for an answer that got lost. */
const patienceMs = 20_000

/** The API as the browser reaches it. A 401 on a call with the stored token ends the session and keeps the cart. */
const callShop: CallShop = async (path, init) => {
  const headers = headersOf(path, init)
  const response = await fetch(path, { ...init, headers, signal: endOfPatience() })
  if (response.status === 401 && carriesStoredToken(init)) {
    forgetSession()
    noteDeadToken()
  }
  return response
}

/** To the calls about a sign-up this browser shows that it is the one that signed up. */
function headersOf(path: string, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers)
  const secret = /^\/api\/(register|activate)(\/|$)/.test(path) ? readBrowserSecret() : null
  if (secret) headers.set('browser-secret', secret)
  return headers
}

function endOfPatience(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), patienceMs)
  return controller.signal
}

/** A slow answer to an old token must not end the login that has come since. */
function carriesStoredToken(init: RequestInit | undefined): boolean {
  const sent = new Headers(init?.headers).get('authorization')
  return sent !== null && sent === `Bearer ${readSession()?.accessToken}`
}

export const shopApi = openShopApi(callShop, () => readSession()?.accessToken || null)
