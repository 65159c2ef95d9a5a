import { shopApi } from '../session/browser-api.ts'
import { deadTokenText } from '../session/dead-token.ts'
import type { Session } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'

/** Throws what the shop would answer when there is no token to send. */
export async function listAddresses({ accessToken }: Session) {
  if (!accessToken) throw new ShopError(401, { code: 'token-missing', message: deadTokenText })
  return (await shopApi.listAddresses(accessToken)).addresses
}
