import { checkedNextPath } from './next-path.ts'
import { storedValue } from './stored-value.ts'

/** Where the sign-up was started. In localStorage, since activation happens in a new tab. */
const returnPath = storedValue<string>({
  keys: ['returnPath'],
  parse: ([path]) => checkedNextPath(path ?? null),
  format: (path) => [path === '/' ? null : path],
  fallback: '/',
})

export const saveReturnPath = returnPath.write

/** Reads and clears it. */
export function takeReturnPath(): string {
  const path = returnPath.read()
  returnPath.write('/')
  return path
}
