import { expect, test } from 'vitest'
import { adminPathOf } from './admin-screens.ts'

test('a screen of its own is not taken for one of a row', () => {
  const hrefs = ['/admin/customers/subscribers', '/admin/customers/new', '/admin/customers/0199']
  expect(adminPathOf('customers/:customerId', hrefs)).toBe('/customers/0199')
  expect(adminPathOf('customers/:customerId', hrefs.slice(0, 2))).toBeNull()
})
