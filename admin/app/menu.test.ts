import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { operationsOf } from '../../shop/team/roles.ts'
import { currentTo, groups, menuFor } from './menu.ts'
import { routes } from './routes.ts'

const rows = groups.flatMap((group) => group.rows)

test.each(rows)('$label of the menu is shown to those who may open its screen', ({ to, may }) => {
  const screen = matchRoutes(routes, to)?.at(-1)?.route
  expect(screen?.handle).toEqual({ may })
})

const inMemberMenu = ['account']

test('each screen belongs to one entry of the menu', () => {
  const paths = routes.flatMap(({ children }) => children?.map(({ path }) => path ?? '') ?? [])
  const screens = paths.filter((path) => path !== '' && path !== '*' && !inMemberMenu.includes(path))
  expect(screens.filter((path) => currentTo(`/${path}`) === undefined)).toEqual([])
})

test.each([
  ['/orders/1042', '/orders?fulfilment=to-pack'],
  ['/print/shelf-labels', '/packing'],
  ['/print/pick-list', '/packing'],
  ['/customers/4', '/customers'],
  ['/customers/subscribers/4', '/customers/subscribers'],
  ['/account', undefined],
])('%s belongs to %s', (path, to) => {
  expect(currentTo(path)).toBe(to)
})

test('a role sees the groups in which it may do something', () => {
  const shown = (role: Parameters<typeof operationsOf>[0]) =>
    menuFor(operationsOf(role)).map(({ label, rows }) => [label, ...rows.map((row) => row.label)].join(' '))
  expect(shown('packer')).toEqual([
    'Today Today',
    'Orders Orders Packing',
    'Products Products Stock Collections',
  ])
  expect(shown('accountant')).toEqual([
    'Today Today',
    'Orders Orders',
    'Products Products Stock Collections',
    'Marketing Coupons',
    'Money Money',
    'Settings Audit log',
  ])
})
