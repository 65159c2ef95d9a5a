const base = 'https://shop.invalid'

/**
 * Where to go after a login: a path of our own, or home. Whatever else stands in a link's `next`
 * (another site, a script, a way back to the login itself) would let a stranger steer the shopper.
 */
export function checkedNextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/'
  const url = new URL(next, base)
  // `/.//evil.example` is a path here, yet another site to whoever follows it.
  if (url.origin !== base || url.pathname.startsWith('//') || loginPaths.has(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

const loginPaths = new Set(['/login', '/signup', '/activate', '/forgot-password', '/reset-password'])

/** `/login?next=…`, or the bare path where the way leads home anyway. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
