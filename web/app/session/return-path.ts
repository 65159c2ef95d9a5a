import { checkedNextPath } from './next-path.ts'
import { stored } from './stored.ts'

/**
 * Where a sign-up was started from. It has to live through the mail and a new tab, so it lies in
 * storage until the account is activated.
 */
const returnPath = stored<string>({
  keys: ['returnPath'],
  parse: ([path]) => checkedNextPath(path ?? null),
  format: (path) => [path === '/' ? null : path],
  fallback: '/',
})

export const keepReturnPath = returnPath.write

/** The kept path, once; home from then on. */
export function takeReturnPath(): string {
  const path = returnPath.read()
  returnPath.write('/')
  return path
}
