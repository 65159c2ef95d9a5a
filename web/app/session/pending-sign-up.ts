import { stored } from './stored.ts'

/** A sign-up of this browser that waits for its activation. */
interface PendingSignUp {
  email: string
  /** Shows the shop that the sign-up is this browser's own; of no use without a link or code from the mailbox. */
  secret: string
}

const pendingSignUp = stored<PendingSignUp | null>({
  keys: ['pendingSignUp'],
  parse: ([text]) => readPendingSignUp(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

/** Anybody may have edited it. */
function readPendingSignUp(text: string | null): PendingSignUp | null {
  try {
    const { email, secret } = JSON.parse(text ?? 'null') ?? {}
    return typeof email === 'string' && /^[\w-]{43}$/.test(secret) ? { email, secret } : null
  } catch {
    return null
  }
}

export const usePendingSignUp = pendingSignUp.use

export function readBrowserSecret(): string | null {
  return pendingSignUp.read()?.secret ?? null
}

/** Before it is sent. Another sign-up of the same browser shows the same secret. */
export function savePendingSignUp(email: string): void {
  pendingSignUp.write({ email, secret: readBrowserSecret() ?? makeSecret() })
}

export function forgetPendingSignUp(): void {
  pendingSignUp.write(null)
}

/** 32 random bytes as base64url. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
