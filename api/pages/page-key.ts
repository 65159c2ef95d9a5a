const knownParameters: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/(products|bestsellers|accessories)$/, names: ['search', 'after'] },
  { path: /^\/products?\/[^/]+$/, names: ['flavour', 'size', 'colour'] },
  { path: /^\/track$/, names: ['token'] },
]

/** Shown to anybody who has the link: rendered for each request, and never stored. */
export function isPrivatePage({ url }: PageKey): boolean {
  return url.split('?', 1)[0] === '/track'
}

export interface PageKey {
  /** Path and known query, normalised. */
  url: string
  /** Of the plain catalogue or site; the others come from free text and go to the small side cache. */
  lasting: boolean
}

interface KnownPages {
  hasPage: (path: string) => boolean
  isSold: (handle: string) => boolean
}

/** No product has the handle `-`: handles begin with a letter or digit. */
const unknownPage: PageKey = { url: '/404', lasting: true }
const unknownProduct: PageKey = { url: '/products/-', lasting: true }

/** Made-up addresses share a page. */
export function sharedPageKey(requestUrl: string, { hasPage, isSold }: KnownPages): PageKey {
  const key = pageKey(requestUrl)
  const [path = '/'] = key.url.split('?', 1)
  if (!hasPage(path)) return unknownPage
  const [, handle] = /^\/products\/([^/]+)$/.exec(path) ?? []
  return handle === undefined || isSold(handle) ? key : unknownProduct
}

export function isUnknownPage(key: PageKey): boolean {
  return key === unknownPage || key === unknownProduct
}

/** `/products/?utm_source=x&search=whey` → `/products?search=whey`. */
export function pageKey(requestUrl: string): PageKey {
  const [rawPath = '/', rawQuery = ''] = splitOnce(requestUrl, '?')
  const path = plainPath(rawPath)
  const query = rawQuery && knownQuery(path, new URLSearchParams(rawQuery))
  return query ? { url: `${path}?${query}`, lasting: false } : { url: path, lasting: ourSpelling.test(path) }
}

/** Only what `our-address.ts` need not redirect. */
const ourSpelling = /^(\/|(\/[a-z0-9_-][a-z0-9_.-]*)+)$/

function plainPath(asked: string): string {
  const path = asked.replace(/^https?:\/\/[^/]*/i, '')
  let end = path.length
  // `/\/+$/` takes a second over some thousand slashes.
  while (path[end - 1] === '/') end -= 1
  const plain = path.slice(0, end)
  return plain.startsWith('/') ? plain : `/${plain}`
}

function knownQuery(path: string, given: URLSearchParams): string {
  const names = knownParameters.find((known) => known.path.test(path))?.names ?? []
  const known = names.flatMap((name) => {
    const value = given.get(name)
    return value ? [[name, value.slice(0, 200)]] : []
  })
  return new URLSearchParams(known).toString()
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
