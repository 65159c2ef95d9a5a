export const searchBoxId = 'search'

const listings = /^\/(products|bestsellers|accessories|collections\/[^/]+)\/?$/

export function hasSearch(pathname: string): boolean {
  return listings.test(pathname)
}
