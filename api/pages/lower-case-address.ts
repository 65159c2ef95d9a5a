/**
 * `/Products?search=Whey` → `/products?search=Whey`: the router takes capitals for the same page, whose header
 * and links know small letters alone. Null for an address that has none. Answers a path of our own, always.
 */
export function lowerCaseAddress(requestUrl: string): string | null {
  const end = requestUrl.indexOf('?')
  const path = end < 0 ? requestUrl : requestUrl.slice(0, end)
  const small = path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length > 1 ? part : part.toLowerCase()))
  if (small === path) return null
  // `//evil.example` and `http://evil.example/` name another site to whoever follows them.
  const own = small.replace(/^https?:\/\/[^/\\]*/, '').replace(/^[/\\]*/, '/')
  return end < 0 ? own : own + requestUrl.slice(end)
}
