import { endLogin, shopApi } from '../session/browser-api.ts'
import { deadTokenText } from '../session/dead-token.ts'
import type { Session } from '../session/session.ts'

export async function listAddresses({ accessToken }: Session) {
  if (!accessToken) {
    endLogin()
    throw new Error(deadTokenText)
  }
  return (await shopApi.listAddresses(accessToken)).addresses
}
