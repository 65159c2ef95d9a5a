import { expect, test } from 'vitest'
import { siteMenus } from '#store/store.ts'
import { hasSearch } from './navigation.ts'

test.each(['/products', '/products/', '/bestsellers', '/accessories'])('%s has the search header', (path) => {
  expect(hasSearch(path)).toBe(true)
})

test.each(['/', '/products/whey-blend', '/cart', '/nowhere'])('%s has the plain header', (path) => {
  expect(hasSearch(path)).toBe(false)
})

test('only the search header leads to the bestsellers', () => {
  const leadsThere = (links: typeof siteMenus.plain) => links.some(({ to }) => to === '/bestsellers')
  expect([leadsThere(siteMenus.plain), leadsThere(siteMenus.search)]).toEqual([false, true])
})
