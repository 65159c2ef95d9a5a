/** No page of ours has a longer one. */
const longestPath = 2_000
/** With a query of every filter. Its parts are read before anything is counted. */
const longestAddress = 4_000

/** Lower case, no empty or dotted parts, nothing percent-encoded, no slash at the end. */
const ours = /^(\/|(\/(?!index\.html?$)[a-z0-9_~-][a-z0-9_.~-]*)+)$/

export type AskedAddress = { kind: 'ours' } | { kind: 'too-long' } | { kind: 'elsewhere'; address: string }

/** `/Products?search=Whey` → `/products?search=Whey`: other spellings (`%70`, `//`, `/./`) are redirected to ours. */
export function ourAddress(requestUrl: string): AskedAddress {
  const end = requestUrl.indexOf('?')
  const path = end < 0 ? requestUrl : requestUrl.slice(0, end)
  if (path.length > longestPath || requestUrl.length > longestAddress) return { kind: 'too-long' }
  if (ours.test(path)) return { kind: 'ours' }
  const plain = withoutDots(smallLetters(plainLetters(path)))
  return plain === path
    ? { kind: 'ours' }
    : { kind: 'elsewhere', address: plain + requestUrl.slice(path.length) }
}

/** Decodes unreserved characters (RFC 3986, section 2.3). */
function plainLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (spelled) => {
    const letter = String.fromCharCode(Number.parseInt(spelled.slice(1), 16))
    return /[A-Za-z0-9_.~-]/.test(letter) ? letter : spelled
  })
}

function smallLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length > 1 ? part : part.toLowerCase()))
}

function withoutDots(path: string): string {
  const parts: string[] = []
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  if (/^index\.html?$/.test(parts.at(-1) ?? '')) parts.pop()
  return `/${parts.join('/')}`
}
