import { expect, test } from 'vitest'
import { findBreaches, readImports } from './import-boundaries.ts'

const breaches: readonly [string, string, string][] = [
  ['shop/money.ts', `import { db } from '../api/postgres/database.ts'`, 'the middle knows neither side'],
  ['shop/money.ts', `import pg from 'pg'`, 'no package but zod'],
  ['shop/money.ts', `import { readFile } from 'node:fs/promises'`, 'no package but zod'],
  ['web/app/root.tsx', `import type { Db } from '../../api/postgres/database.ts'`, 'over HTTP'],
  ['web/app/root.tsx', `import { cart } from '../../shop/cart/contract.ts'`, 'import its types only'],
  ['web/app/root.tsx', `export { cart } from '../../shop/cart/contract.ts'`, 'import its types only'],
  ['web/app/root.tsx', `await import('../../shop/cart/contract.ts')`, 'import its types only'],
  ['web/app/root.tsx', `import { z } from 'zod'`, 'zod/mini'],
  ['api/cart/routes.ts', `import { Cart } from '../../web/app/cart.tsx'`, 'the back knows neither'],
  ['api/cart/routes.ts', `import { pay } from '../../sandbox/razorpay/pay.ts'`, 'the back knows neither'],
  ['api/cart/routes.ts', `import { findCart } from './cart-store.ts'`, 'a route calls a verb'],
  ['api/cart/line-routes.ts', `import { findCart } from './cart-store.ts'`, 'a route calls a verb'],
  ['api/cart/cart-store.ts', `import { buildApp } from '../app.ts'`, 'a store knows tables'],
  ['sandbox/mailbox/inbox.ts', `import { paise } from '../../shop/money.ts'`, 'only over HTTP'],
  ['e2e/shopper.ts', `import { paise } from '../shop/money.ts'`, 'only over HTTP'],
  ['fuzz/fuzz.ts', `import { paise } from '../shop/money.ts'`, 'only over HTTP'],
  ['client/customer.ts', `import { db } from '../api/postgres/database.ts'`, 'over HTTP only'],
  ['api/cart/routes.ts', `import { freePort } from '../../client/free-port.ts'`, 'the back knows neither'],
  ['cli/shop.ts', `import { pay } from '../sandbox/razorpay/pay.ts'`, 'the verbs of the back'],
  ['api/cart/price.ts', `import { sum } from '../utils/sum.ts'`, 'a drawer for everything'],
  ['api/cart/index.ts', `import { sum } from './sum.ts'`, 'a drawer for everything'],
  ['api/cart/price.ts', `import { openTestDatabase } from '../postgres/testing.ts'`, 'stay out of the shop'],
]

test.each(breaches)('%s may not: %s', (file, source, why) => {
  expect(findBreaches(readImports(file, source)).join()).toContain(why)
})

test.each([
  ['web/app/root.tsx', `import type { Cart } from '../../shop/cart/contract.ts'`],
  ['web/app/root.tsx', `import { type Cart } from '../../shop/cart/contract.ts'`],
  ['web/app/root.tsx', `import { paise } from '../../shop/money.ts'`],
  ['web/app/root.tsx', `import { z } from 'zod/mini'`],
  ['shop/cart/contract.ts', `import { z } from 'zod'`],
  ['shop/money.test.ts', `import { test } from 'vitest'`],
  ['api/start/start-infrastructure.ts', `import { sandbox } from '../../sandbox/sandbox.ts'`],
  ['client/customer.ts', `import type { Order } from '../shop/orders/contract.ts'`],
  ['api/server.test.ts', `import { freePort } from '../client/free-port.ts'`],
  ['api/cart/open-cart.ts', `import { findCart } from './cart-store.ts'`],
])('%s may: %s', (file, source) => {
  expect(findBreaches(readImports(file, source))).toEqual([])
})

test('files that load each other are found, types that name each other are not', () => {
  const circle = [
    ...readImports('shop/a.ts', `import { b } from './b.ts'`),
    ...readImports('shop/b.ts', `import { c } from './c.ts'`),
  ]
  const loading = readImports('shop/c.ts', `import { a } from './a.ts'`)
  const naming = readImports('shop/c.ts', `import type { A } from './a.ts'`)
  expect(findBreaches([...circle, ...loading])).toEqual([
    'a circle of imports: shop/a.ts → shop/b.ts → shop/c.ts → shop/a.ts',
  ])
  expect(findBreaches([...circle, ...naming])).toEqual([])
})
