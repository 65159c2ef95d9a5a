import { expect, test } from 'vitest'
import { ourAddress } from './our-address.ts'

test.each([
  ['/Products', '/products'],
  ['/Products?search=Whey', '/products?search=Whey'],
  ['/products/Whey-Blend?flavour=Kesar', '/products/whey-blend?flavour=Kesar'],
  ['/Caf%C3%A9', '/caf%C3%A9'],
  ['/checkout/%73hipping', '/checkout/shipping'],
  ['/checkout/%53hipping/', '/checkout/shipping'],
  ['/products/?search=Whey', '/products?search=Whey'],
  ['/index.html', '/'],
  ['/products/index.htm', '/products'],
  ['/a/../checkout/shipping', '/checkout/shipping'],
  ['/a/%2e%2e/checkout/shipping?x=1', '/checkout/shipping?x=1'],
  ['/checkout/shipping/.', '/checkout/shipping'],
  ['/../../products', '/products'],
  ['/products//whey-blend', '/products/whey-blend'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['//Evil.example/products', '/evil.example/products'],
  ['/\\Evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
])('%s is asked for as %s', (asked, address) => {
  expect(ourAddress(asked)).toEqual({ kind: 'elsewhere', address })
})

test.each([
  '/',
  '/products',
  '/products/index-finger',
  '/products?search=WHEY',
  '/caf%C3%A9',
  '/a%2fb',
  '/a.b/c~d',
])('%s is spelled as we spell it', (asked) => {
  expect(ourAddress(asked)).toEqual({ kind: 'ours' })
})

test('a path longer than any of ours is told from the others, and so is a query', () => {
  expect(ourAddress(`/${'a'.repeat(2_000)}`)).toEqual({ kind: 'too-long' })
  expect(ourAddress(`/?${'a'.repeat(2_000)}`)).toEqual({ kind: 'ours' })
  expect(ourAddress(`/?${'%ff&'.repeat(1_000)}`)).toEqual({ kind: 'too-long' })
})
