import { expect, test } from 'vitest'
import { redirectBadAddress } from './bad-address.ts'

test.each([
  ['/products?search=%ff', '/products?search=%ff'],
  ['/products/whey%20blend', '/products/whey%20blend'],
  ['http://x.example/api/profile?a=http://b', '/api/profile?a=http://b'],
  ['HTTP://x.example?a=b', '/?a=b'],
  ['http://x.example/api/%ff', '/api/400'],
  ['/%ff', '/400'],
  ['/%E0%A4%A', '/400'],
  ['/api/products/%ff', '/api/400'],
])('%s goes to %s', (asked, sent) => {
  expect(redirectBadAddress({ rawHeaders: [], url: asked })).toBe(sent)
})

test('a request for two hosts is a bad one, page or API', () => {
  const rawHeaders = ['Host', 'shop.example', 'accept', '*/*', 'host', 'evil.example']
  expect(redirectBadAddress({ rawHeaders, url: '/products' })).toBe('/400')
  expect(redirectBadAddress({ rawHeaders, url: '/api/products' })).toBe('/api/400')
  expect(redirectBadAddress({ rawHeaders: rawHeaders.slice(2), url: '/products' })).toBe('/products')
})
