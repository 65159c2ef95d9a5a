import { expect, test } from 'vitest'
import { viewTitle } from './view-title.ts'

test.each([
  ['profile', null, null, 'My Profile'],
  ['orders', null, null, 'My orders'],
  ['orders', '0192', null, 'Order details'],
  ['orders', null, 'new', 'My orders'],
  ['addresses', null, null, 'My addresses'],
  ['addresses', null, 'new', 'Add new Address'],
  ['addresses', '0192', '0193', 'Edit address'],
] as const)('%s with order %s and address %s is %s', (tab, order, address, title) => {
  expect(viewTitle({ tab, order, address })).toBe(title)
})
