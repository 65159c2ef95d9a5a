import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { storedValue } from './stored-value.ts'

/** The user name alone makes a session; the rest may be missing in edited storage. */
export interface Session {
  userName: string
  userId: string
  accessToken: string
}

/** What the browser calls who orders without an account. */
export const guestName = 'Guest'

/** To fill in a form with. */
export function knownName({ userName }: Session): string {
  return userName === guestName ? '' : userName
}

/** Keys as specified; `customerAccessToken` holds the same token. */
const session = storedValue<Session | null>({
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

/** Users can edit their storage. A token must be valid in a header. */
export function readStoredSession(texts: readonly (string | null)[]): Session | null {
  const [userName = '', token = '', userId = '', customerAccessToken = ''] = texts.map((text) => text ?? '')
  const name = userName.trim().slice(0, longestName)
  const accessToken = [customerAccessToken, token].find(isToken) ?? ''
  return name === '' ? null : { userName: name, userId: userId.isWellFormed() ? userId : '', accessToken }
}

/** First and last name, a hundred characters each. */
const longestName = 201

function isToken(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text)
}

const customerAccessToken = storedValue<boolean>({
  keys: ['customerAccessToken'],
  parse: ([text]) => isToken(text ?? ''),
  format: () => [],
  fallback: false,
})

/** As specified it decides where Checkout leads, whoever is logged in. */
export const useHasToken = customerAccessToken.use

/** Null for a guest and until the page has hydrated. */
export const useSession = session.use
export const readSession = session.read

export function saveSession({ userName, userId, accessToken }: LoginResponse): void {
  session.write({ userName, userId, accessToken })
}

export function clearSession(): void {
  session.write(null)
}
