import { expect, test } from 'vitest'
import { findBreaches, readImports } from './import-boundaries.ts'

const breaches: readonly [string, string, string][] = [
  ['shop/money.ts', `import { db } from '../api/platform/postgres/database.ts'`, 'imports neither side'],
  ['shop/money.ts', `import pg from 'pg'`, 'no package but zod'],
  ['shop/money.ts', `import { readFile } from 'node:fs/promises'`, 'no package but zod'],
  ['web/app/root.tsx', `import type { Db } from '../../api/platform/postgres/database.ts'`, 'over HTTP'],
  ['web/app/root.tsx', `import { cart } from '../../shop/cart/contract.ts'`, 'import its types only'],
  ['web/app/root.tsx', `export { cart } from '../../shop/cart/contract.ts'`, 'import its types only'],
  ['web/app/root.tsx', `await import('../../shop/cart/contract.ts')`, 'import its types only'],
  ['web/app/root.tsx', `import { z } from 'zod'`, 'zod/mini'],
  ['store/store.ts', `import { openDb } from '../api/platform/postgres/database.ts'`, 'a store is data'],
  ['tests/stores/tea/pay.ts', `import { openDb } from '../../../api/db.ts'`, 'a second store'],
  [
    'api/app.ts',
    `import settings from '../store/settings.json' with { type: 'json' }`,
    'imports neither web',
  ],
  ['admin/app/frame.tsx', `import { Icon } from '../../web/app/ui/icon.tsx'`, 'admin reaches api'],
  ['admin/app/frame.tsx', `import { z } from '../../shop/team/contract.ts'`, 'import its types only'],
  ['admin/app/order/lines.tsx', `import type { Shown } from './order-screen.tsx'`, 'a part of a screen'],
  ['api/cart/routes.ts', `import { Cart } from '../../web/app/cart.tsx'`, 'imports neither web'],
  ['api/cart/routes.ts', `import { pay } from '../../sandbox/razorpay/pay.ts'`, 'imports neither web'],
  ['api/cart/routes.ts', `import { findCart } from './cart-store.ts'`, 'a route calls a verb'],
  ['api/cart/line-routes.ts', `import { findCart } from './cart-store.ts'`, 'a route calls a verb'],
  ['api/cart/cart-store.ts', `import { buildApp } from '../app.ts'`, 'imports nothing above'],
  ['sandbox/mailbox/inbox.ts', `import { paise } from '../../shop/money.ts'`, 'over HTTP only'],
  ['e2e/shopper.ts', `import { paise } from '../shop/money.ts'`, 'over HTTP only'],
  ['fuzz/fuzz.ts', `import { paise } from '../shop/money.ts'`, 'over HTTP only'],
  ['client/customer.ts', `import { db } from '../api/platform/postgres/database.ts'`, 'over HTTP only'],
  [
    'api/cart/routes.ts',
    `import { freePort } from '../../client/processes/free-port.ts'`,
    'imports neither web',
  ],
  ['cli/shop.ts', `import { pay } from '../sandbox/razorpay/pay.ts'`, 'verbs of api'],
  [
    'api/orders/payments/routes.ts',
    `import { razorpay } from '../../adapters/razorpay/adapter.ts'`,
    'an adapter',
  ],
  ['cli/shop.ts', `import type { Carrier } from '../api/adapters/courier.ts'`, 'an adapter'],
  ['api/cart/price.ts', `import { sum } from '../utils/sum.ts'`, 'a vague name'],
  ['api/cart/index.ts', `import { sum } from './sum.ts'`, 'a vague name'],
  [
    'api/cart/price.ts',
    `import { openTestDatabase } from '../platform/postgres/testing.ts'`,
    'no test support',
  ],
]

test.each(breaches)('%s may not: %s', (file, source, why) => {
  expect(findBreaches(readImports(file, source)).join()).toContain(why)
})

test.each([
  ['web/app/root.tsx', `import type { Cart } from '../../shop/cart/contract.ts'`],
  ['web/app/root.tsx', `import { type Cart } from '../../shop/cart/contract.ts'`],
  ['web/app/root.tsx', `import { paise } from '../../shop/money.ts'`],
  ['web/app/root.tsx', `import { z } from 'zod/mini'`],
  ['web/app/root.tsx', `import font from '#store/brand/font.woff2?url'`],
  ['shop/cart/contract.ts', `import { z } from 'zod'`],
  ['shop/money.test.ts', `import { test } from 'vitest'`],
  ['api/start/start-infrastructure.ts', `import { sandbox } from '../../sandbox/sandbox.ts'`],
  ['api/start/create-deps.ts', `import { courier } from '../adapters/courier.ts'`],
  ['api/orders/payments/webhook.test.ts', `import { razorpay } from '../../adapters/razorpay/adapter.ts'`],
  ['client/customer.ts', `import type { Order } from '../shop/orders/contract.ts'`],
  ['api/server.test.ts', `import { freePort } from '../client/processes/free-port.ts'`],
  ['api/cart/testing.ts', `import { runSandbox } from '../../sandbox/testing.ts'`],
  ['api/orders/list-orders.ts', `import { findOrders } from './order-store.ts'`],
  ['tests/stores/tea/pay.ts', `import type { Db } from '../../../api/db.ts'; import { p } from './p.ts'`],
])('%s may: %s', (file, source) => {
  expect(findBreaches(readImports(file, source))).toEqual([])
})

test('files that load each other are named, types that refer to each other are not', () => {
  const toC = [
    ...readImports('shop/a.ts', `import { b } from './b.ts'`),
    ...readImports('shop/b.ts', `import { c } from './c.ts'`),
  ]
  const loading = readImports('shop/c.ts', `import { a } from './a.ts'`)
  const naming = readImports('shop/c.ts', `import type { A } from './a.ts'`)
  expect(findBreaches([...toC, ...loading])).toEqual([
    'files import each other in a ring: shop/a.ts → shop/b.ts → shop/c.ts → shop/a.ts',
  ])
  expect(findBreaches([...toC, ...naming])).toEqual([])
})

test('nouns of api in a ring are named with the imports that close it', () => {
  const toTokens = readImports(
    'api/customers/links/send-link.ts',
    `import { token } from '../sessions/token.ts'`,
  )
  const toStore = readImports('api/customers/sessions/end.ts', `import { find } from '../customer-store.ts'`)
  const back = readImports('api/customers/find.ts', `import { link } from './links/link-store.ts'`)
  const ofTypes = readImports('api/customers/find.ts', `import type { Link } from './links/link-store.ts'`)
  expect(findBreaches([...toTokens, ...toStore, ...back])).toEqual([
    'folders of api import each other in a ring: api/customers/links/send-link.ts → api/customers/sessions/token.ts, api/customers/sessions/end.ts → api/customers/customer-store.ts, api/customers/find.ts → api/customers/links/link-store.ts',
  ])
  expect(findBreaches([...toTokens, ...toStore, ...ofTypes])).toEqual([])
})

test('an inner folder of an area belongs to the noun of the area', () => {
  const inwards = readImports('api/catalogue/routes.ts', `import { open } from './filters/open-listing.ts'`)
  const back = readImports(
    'api/catalogue/filters/open-listing.ts',
    `import { list } from '../list-products.ts'`,
  )
  expect(findBreaches([...inwards, ...back])).toEqual([])
})

test.each([
  ['api/platform/health/shop-metrics.ts', '../../orders/refunds/refund-store.ts', 'platform imports no area'],
  ['api/platform/health/shop-metrics.ts', '../../access/route-config.ts', 'platform imports no area'],
])('%s may not import %s: %s, nor name its types', (file, specifier, why) => {
  expect(findBreaches(readImports(file, `import { one } from '${specifier}'`)).join()).toContain(why)
  expect(findBreaches(readImports(file, `import type { One } from '${specifier}'`)).join()).toContain(why)
})

test.each([
  ['api/orders/payments/apply-payment.ts', `import { lockOrderOf } from '../locked-order.ts'`],
  ['api/platform/health/shop-metrics.ts', `import type { Config } from '../../config.ts'`],
  [
    'api/platform/health/shop-metrics.test.ts',
    `import { insertRefund } from '../../orders/refunds/refund-store.ts'`,
  ],
])('%s may: %s', (file, source) => {
  expect(findBreaches(readImports(file, source))).toEqual([])
})
