import type { LoginAnswer } from '../../../shop/customers/contract.ts'
import { stored } from './stored.ts'

/** A stored user name is a login; the other two may be missing where somebody edited the storage. */
export interface Session {
  userName: string
  userId: string
  accessToken: string
}

/** The specification's own keys; `customerAccessToken` carries the same token. */
const session = stored<Session | null>({
  keys: ['userName', 'token', 'userId', 'customerAccessToken'],
  parse: readStoredSession,
  format: (value) => [
    value?.userName ?? null,
    value?.accessToken ?? null,
    value?.userId ?? null,
    value?.accessToken ?? null,
  ],
  fallback: null,
})

/** Anybody may have edited it. What cannot be a name is none, and so with tokens, which travel in a header. */
export function readStoredSession(texts: readonly (string | null)[]): Session | null {
  const [userName = '', token = '', userId = '', customerAccessToken = ''] = texts.map((text) => text ?? '')
  const name = userName.trim().slice(0, longestName)
  const accessToken = [customerAccessToken, token].find(isToken) ?? ''
  return name === '' ? null : { userName: name, userId: userId.isWellFormed() ? userId : '', accessToken }
}

/** First and last name of a hundred characters each. */
const longestName = 201

function isToken(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text)
}

/** Null for a guest, on the server, and until the page has hydrated. */
export const useSession = session.use
export const readSession = session.read

export function keepSession({ userName, userId, accessToken }: LoginAnswer): void {
  session.write({ userName, userId, accessToken })
}

export function forgetSession(): void {
  session.write(null)
}
