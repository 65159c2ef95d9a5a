import { expireSession } from '../session/browser-api.ts'
import { customerApi } from '../session/customer-api.ts'
import { expiredSessionText } from '../session/expired-session.ts'
import type { Session } from '../session/session.ts'

export function addressesKey({ accessToken }: Session): string {
  return `addresses ${accessToken}`
}

export async function listAddresses({ accessToken }: Session) {
  if (!accessToken) {
    expireSession()
    throw new Error(expiredSessionText)
  }
  return customerApi.listAddresses(accessToken)
}
