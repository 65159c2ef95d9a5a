import { expect, test } from 'vitest'
import { readLinkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  [' example.com/whey ', 'https://example.com/whey'],
  ['/products/whey-blend', '/products/whey-blend'],
  ['asha@example.com', 'mailto:asha@example.com'],
  ['tel:+919876543210', 'tel:+919876543210'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('%j links to %j', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address)
})
