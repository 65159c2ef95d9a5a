import { storedValue } from '../session/stored-value.ts'

/** The end of the token of the login whose account the wishlist was merged into. */
const mergedInto = storedValue<string>({
  keys: ['wishlistLogin'],
  parse: ([text]) => text ?? '',
  format: (text) => [text || null],
  fallback: '',
})

/** An empty token: into none. */
export function saveMerged(token: string): void {
  mergedInto.write(token.slice(-6))
}

export function isMerged(token: string): boolean {
  return mergedInto.read() === token.slice(-6)
}
