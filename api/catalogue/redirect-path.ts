/** `https://old.example/Products/Caf%C3%A9/?a=b` → `/products/café`. */
export function redirectPath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
  return `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Addresses that every shop at Shopify has. */
export function ofPlatform(path: string): string | null {
  const [, handle] = /^\/collections\/[^/]+\/products\/([^/]+)$/.exec(path) ?? []
  if (handle !== undefined) return `/products/${handle}`
  return path === '/collections' || path === '/collections/all' ? '/products' : null
}
