export const searchBoxId = 'search'

const listings = ['/products', '/bestsellers', '/accessories']

export function hasSearch(pathname: string): boolean {
  return listings.includes(pathname.endsWith('/') ? pathname.slice(0, -1) : pathname)
}
