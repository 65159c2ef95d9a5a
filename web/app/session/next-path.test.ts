import { expect, test } from 'vitest'
import { checkedNextPath, withNext } from './next-path.ts'

test.each([
  ['/checkout/shipping', '/checkout/shipping'],
  ['/account?tab=orders#newest', '/account?tab=orders#newest'],
  ['/products/whey-blend?flavour=vanilla', '/products/whey-blend?flavour=vanilla'],
])('a path of the shop stays: %s', (next, path) => {
  expect(checkedNextPath(next)).toBe(path)
})

test.each([
  [null],
  [''],
  ['account'],
  ['https://evil.example/'],
  ['//evil.example/'],
  ['/\\evil.example/'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['javascript:alert(1)'],
  [' /account'],
  ['/login?next=/login'],
  ['/signup'],
])('anything else leads home: %j', (next) => {
  expect(checkedNextPath(next)).toBe('/')
})

test('what comes out is a path of ours whatever browser reads it', () => {
  expect(checkedNextPath('/./\\/evil.example')).toBe('/')
  expect(checkedNextPath('/a/..//evil.example')).toBe('/')
  expect(checkedNextPath('/.//evil.example')).toBe('/')
})

test('a link carries its way back, except home', () => {
  expect(withNext('/login', '/account?tab=orders')).toBe('/login?next=%2Faccount%3Ftab%3Dorders')
  expect(withNext('/login', '/')).toBe('/login')
})
