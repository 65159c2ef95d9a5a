import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

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
