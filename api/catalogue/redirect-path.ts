import { isStorable } from '../../shop/wire/contract.ts'

/** Without its query: `https://old.example/Products/Caf%C3%A9/?a=b` → `/products/café`. */
export function redirectPath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
  return `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}

function decoded(path: string): string {
  try {
    const text = decodeURI(path)
    return isStorable(text) ? text : path
  } catch {
    return path
  }
}

const ofAdvertising = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|srsltid)$/i

/** With its query, in one order: `/index.php?b=2&a=1&utm_source=x#top` → `/index.php?a=1&b=2`. */
export function redirectAddress(address: string): string {
  const [, text = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? []
  const parts = [...new URLSearchParams(text)].filter(([name]) => !ofAdvertising.test(name))
  const sorted = parts.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1))
  return sorted.length === 0
    ? redirectPath(address)
    : `${redirectPath(address)}?${new URLSearchParams(sorted)}`
}

/** Addresses that every shop at Shopify has. */
export function ofPlatform(address: string): string | null {
  const [path = '', query = ''] = address.split('?', 2)
  const [, handle] = /^\/collections\/[^/]+\/products\/([^/]+)$/.exec(path) ?? []
  if (handle !== undefined) return `/products/${handle}`
  if (path === '/search') return searchFor(new URLSearchParams(query).get('q'))
  return samePages[path] ?? (path.startsWith('/account/') ? '/account' : null)
}

function searchFor(terms: string | null): string {
  return terms ? `/products?${new URLSearchParams({ search: terms })}` : '/products'
}

const samePages: Readonly<Record<string, string | undefined>> = {
  '/collections': '/products',
  '/collections/all': '/products',
  '/account/login': '/login',
  '/account/register': '/signup',
  '/policies/privacy-policy': '/privacy',
  '/policies/terms-of-service': '/terms-of-service',
  '/policies/refund-policy': '/terms-of-service',
  '/policies/shipping-policy': '/terms-of-service',
  '/policies/contact-information': '/contact',
  '/pages/contact': '/contact',
  '/pages/contact-us': '/contact',
  '/pages/about': '/about-us',
  '/pages/about-us': '/about-us',
}
