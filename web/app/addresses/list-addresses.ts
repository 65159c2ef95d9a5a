import { expireSession, shopApi } from '../session/browser-api.ts'
import { expiredSessionText } from '../session/expired-session.ts'
import type { Session } from '../session/session.ts'

export async function listAddresses({ accessToken }: Session) {
  if (!accessToken) {
    expireSession()
    throw new Error(expiredSessionText)
  }
  return shopApi.listAddresses(accessToken)
}
