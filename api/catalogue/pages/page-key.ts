import { comparePath, readCompared } from '../../../shop/catalogue/compare.ts'
import { type FilterName, listingText, readListingQuery } from '../../../shop/catalogue/listing-query.ts'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'

const listingPath = /^\/(products|bestsellers|accessories|collections\/[^/]+)$/

const knownParameters: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: listingPath, names: ['search', 'after'] },
  { path: /^\/products?\/[^/]+$/, names: ['flavour', 'size', 'colour'] },
  { path: /^\/(track|review)$/, names: ['token'] },
]

/** Shown to anybody who has the link: rendered for each request, and never stored. */
export function isPrivatePage({ url }: PageKey): boolean {
  return /^\/(track|review)(\?|$)/.test(url)
}

export interface PageKey {
  /** Path and known query, normalised. */
  url: string
  /** Of the plain catalogue or site; the others come from free text and go to the small side cache. */
  lasting: boolean
  /** A listing by filters and order alone. */
  combination?: true
}

interface KnownPages {
  hasPage: (path: string) => boolean
  isSold: (handle: string) => boolean
  isCollection: (path: string) => boolean
  isFilterValue: (name: FilterName, value: string) => boolean
}

/** In place of filter values that no product has: all of them share a page. */
const unknownValue = '-'
const comparedPath = comparePath([])

/** No product or collection has the handle `-`: handles begin with a letter or digit. */
const unknownPage: PageKey = { url: '/404', lasting: true }
const unknownCollection: PageKey = { url: '/collections/-', lasting: true }
const unknownProduct: PageKey = { url: '/products/-', lasting: true }

/** Made-up addresses share a page. */
export function sharedPageKey(
  requestUrl: string,
  { hasPage, isSold, isCollection, isFilterValue }: KnownPages,
): PageKey {
  const key = pageKey(requestUrl, isFilterValue)
  const [path = '/'] = key.url.split('?', 1)
  if (!hasPage(path)) return unknownPage
  if (path.startsWith('/collections/') && !isCollection(path)) return unknownCollection
  if (path === comparedPath) return comparedKey(key, isSold)
  const [, handle] = /^\/products\/([^/]+)$/.exec(path) ?? []
  return handle === undefined || isSold(handle) ? key : unknownProduct
}

/** All handles that nobody sells are one. */
function comparedKey(key: PageKey, isSold: KnownPages['isSold']): PageKey {
  if (key.lasting) return key
  const handles = readCompared(new URL(key.url, 'http://any').searchParams.get('products'))
  const known = handles.map((handle) => (isSold(handle) ? handle : unknownValue))
  return { url: comparePath([...new Set(known)]), lasting: false }
}

export function isUnknownPage(key: PageKey): boolean {
  return key === unknownPage || key === unknownCollection || key === unknownProduct
}

/** `/products/?utm_source=x&search=whey` → `/products?search=whey`. */
export function pageKey(
  requestUrl: string,
  isFilterValue: KnownPages['isFilterValue'] = () => true,
): PageKey {
  const [rawPath = '/', rawQuery = ''] = splitOnce(requestUrl, '?')
  const path = plainPath(rawPath)
  const given = new URLSearchParams(rawQuery)
  const query = rawQuery && knownQuery(path, given)
  if (path === comparedPath && given.get('products'))
    return { url: comparePath(readCompared(given.get('products'))), lasting: false }
  const filters = rawQuery && listingPath.test(path) ? filterQuery(given, isFilterValue) : ''
  if (filters && query) return { url: `${path}?${query}&${filters}`, lasting: false }
  if (filters) return { url: `${path}?${filters}`, lasting: false, combination: true }
  return query ? { url: `${path}?${query}`, lasting: false } : { url: path, lasting: ourSpelling.test(path) }
}

/** Only what `our-address.ts` need not redirect. */
const ourSpelling = /^(\/|(\/[a-z0-9_-][a-z0-9_.-]*)+)$/

function plainPath(asked: string): string {
  const path = asked.replace(/^https?:\/\/[^/]*/i, '')
  const plain = withoutEndSlash(path)
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

/** `?type=protein&sort=price&sort=x` → `sort=price&type=protein` */
function filterQuery(given: URLSearchParams, isFilterValue: KnownPages['isFilterValue']): string {
  const query = readListingQuery(given)
  const known = Object.entries(query.filters).flatMap(([name, values = []]) =>
    values.map((value) => [name, isFilterValue(name as FilterName, value) ? value : unknownValue]),
  )
  return listingText(
    readListingQuery(new URLSearchParams([...known, ...(query.sort ? [['sort', query.sort]] : [])])),
  )
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
