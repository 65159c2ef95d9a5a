const base = 'https://shop.invalid'

/** A path of the shop to open after login, or `/`: anything else in `next` would be an open redirect. */
export function checkedNextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/'
  const url = new URL(next, base)
  // `/.//evil.example` parses as a path, but navigating to it leaves the shop.
  if (url.origin !== base || url.pathname.startsWith('//') || loginPaths.has(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

const loginPaths = new Set(['/login', '/signup', '/activate', '/forgot-password', '/reset-password'])

/** `/login?next=…` */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
