import { expect, test } from 'vitest'
import { pageKey, sharedPageKey } from './page-key.ts'

test.each([
  ['/products', '/products', true],
  ['/products/', '/products', true],
  ['/?utm_source=mail', '/', true],
  ['/products?utm_source=x&search=whey', '/products?search=whey', false],
  ['/products/eaa?size=300-gm&x=1&flavour=watermelon', '/products/eaa?flavour=watermelon&size=300-gm', false],
  ['/account?tab=orders', '/account', true],
  ['/products?search=', '/products', true],
  ['http://evil.example/products', '/products', true],
  ['http://evil.example', '/', true],
  ['*', '/*', false],
])('%s is rendered as %s', (asked, url, lasting) => {
  expect(pageKey(asked)).toEqual({ url, lasting })
})

test.each([
  '/PRODUCTS',
  '/%70roducts',
  '/products//whey-blend',
  '//evil.example/products',
  '/\\evil.example',
  '/a/../products',
])('%s, another spelling of a page, is not kept for long', (asked) => {
  expect(pageKey(asked)).toEqual({ url: asked, lasting: false })
})

test('a search term of any length makes a key of bounded length', () => {
  expect(pageKey(`/products?search=${'a'.repeat(5_000)}`).url.length).toBeLessThan(250)
})

const shop = {
  hasPage: (path: string) => /^\/(compare|products(\/[^/]+)?|collections\/[^/]+)$/.test(path),
  isCollection: (path: string) => path === '/collections/combos',
  isSold: (id: string) => id === 'eaa',
  isFilterValue: (name: string, value: string) => name === 'type' && value === 'protein',
}
const keysOf = (addresses: readonly string[]) =>
  new Set(addresses.map((address) => JSON.stringify(sharedPageKey(address, shop))))

test('all addresses that lead nowhere share a page, so do unknown collections and products', () => {
  const nowhere = ['/a', '/b?search=whey', '/a/b/c/', '/products/eaa/x', '/products.data', '/caf%C3%A9']
  const uncollected = ['/collections/x?after=a', '/collections/y']
  const unsold = ['/products/a', '/products/b?flavour=kesar', '/products/%2f', '/products/whey.data']
  expect(keysOf(nowhere).size).toBe(1)
  expect(keysOf(unsold).size).toBe(1)
  expect(keysOf(uncollected).size).toBe(1)
  expect(keysOf([...nowhere, ...uncollected, ...unsold]).size).toBe(3)
})

test('what the shop has keeps a page of its own', () => {
  const own = ['/products', '/products?search=a', '/products/eaa', '/products/eaa?flavour=kesar']
  for (const address of [...own, '/collections/combos', '/collections/combos?search=a'])
    expect(sharedPageKey(address, shop)).toEqual(pageKey(address))
})

test('a choice of filters and order has one address, however it is written', () => {
  const url = '/products?sort=price&type=a&type=b&stock=in'
  const asked = [
    'stock=in&sort=price&type=b&type=a&type=b',
    'utm=x&type=a&type=b&goal=&stock=in&sort=price&sort=x',
  ]
  for (const query of asked)
    expect(pageKey(`/products?${query}`)).toEqual({ url, lasting: false, combination: true })
  expect(pageKey('/products?sort=best')).toEqual({ url: '/products', lasting: true })
  expect(pageKey('/products?type=a&search=x')).toEqual({ url: '/products?search=x&type=a', lasting: false })
  expect(pageKey('/products/eaa?type=a')).toEqual({ url: '/products/eaa', lasting: true })
})

test('filter values that no product has share a page', () => {
  const known = '/products?type=protein'
  expect(keysOf(['/products?type=x', '/products?type=y', '/products?type=x&type=z']).size).toBe(1)
  expect(sharedPageKey(known, shop)).toEqual(pageKey(known))
})

test('products that are compared keep their order, and those that nobody sells are one', () => {
  const key = (address: string) => sharedPageKey(address, shop)
  expect(key('/compare?utm=x&products=eaa,eaa,a,b')).toEqual({
    url: '/compare?products=eaa,-',
    lasting: false,
  })
  expect(key('/compare?products=%2Fa%2Ceaa').url).toBe('/compare?products=-,eaa')
  expect(key('/compare?products=')).toEqual({ url: '/compare', lasting: true })
  expect(key(`/compare?products=${'a'.repeat(5_000)}`).url).toBe('/compare?products=-')
})
