import { storedValue } from './stored-value.ts'

/** In the browser that signed up, until activation. */
interface PendingSignUp {
  email: string
  /** Identifies this browser; useless without a link or code from the mailbox. */
  secret: string
}

const pendingSignUp = storedValue<PendingSignUp | null>({
  keys: ['pendingSignUp'],
  parse: ([text]) => readPendingSignUp(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

/** Users can edit their storage. */
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

/** Keeps the secret over further sign-ups. */
export function savePendingSignUp(email: string): void {
  pendingSignUp.write({ email, secret: readBrowserSecret() ?? makeSecret() })
}

export function clearPendingSignUp(): void {
  pendingSignUp.write(null)
}

/** 32 random bytes as base64url. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
