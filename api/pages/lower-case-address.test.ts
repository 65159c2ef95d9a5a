import { expect, test } from 'vitest'
import { lowerCaseAddress } from './lower-case-address.ts'

test.each([
  ['/Products', '/products'],
  ['/Products?search=Whey', '/products?search=Whey'],
  ['/products/Whey-Blend?flavour=Kesar', '/products/whey-blend?flavour=Kesar'],
  ['/Caf%C3%A9', '/caf%C3%A9'],
  ['//Evil.example/products', '/evil.example/products'],
  ['/\\Evil.example', '/evil.example'],
  ['http://evil.example/Products', '/products'],
  ['HTTP://EVIL.EXAMPLE//x.example', '/x.example'],
])('%s is asked for as %s', (asked, address) => {
  expect(lowerCaseAddress(asked)).toBe(address)
})

test.each(['/', '/products', '/products?search=WHEY', '/caf%C3%A9', '//evil.example'])(
  '%s has no capital to lose',
  (asked) => {
    expect(lowerCaseAddress(asked)).toBeNull()
  },
)
