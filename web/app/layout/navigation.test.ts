import { expect, test } from 'vitest'
import { hasSearch, plainLinks, searchLinks } from './navigation.ts'

test.each(['/products', '/products/', '/bestsellers', '/accessories'])('%s has the search header', (path) => {
  expect(hasSearch(path)).toBe(true)
})

test.each(['/', '/products/whey-blend', '/cart', '/nowhere'])('%s has the plain header', (path) => {
  expect(hasSearch(path)).toBe(false)
})

test('only the search header leads to the bestsellers', () => {
  const leadsThere = (links: typeof plainLinks) => links.some(({ to }) => to === '/bestsellers')
  expect([leadsThere(plainLinks), leadsThere(searchLinks)]).toEqual([false, true])
})
