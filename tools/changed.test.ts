import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { journeysFor, relatedTo } from './changed.ts'

const cwd = path.join(import.meta.dirname, '..')

test.each([
  [['shop/cart/price-cart.ts'], ['e2e/checkout']],
  [['admin/app/orders/order-page.tsx', 'api/catalogue/products/edit-product.ts'], ['e2e/back-office']],
  [['api/catalogue/coupons/end-coupon.ts'], ['e2e/back-office', 'e2e/checkout']],
  [['api/catalogue/inventory/stock.ts'], ['e2e/back-office', 'e2e/catalogue', 'e2e/checkout']],
  [['web/app/cart/cart-page.tsx'], ['e2e/checkout', 'e2e/every-page']],
  [['web/app/ui/button.tsx', 'shop/cart/price-cart.ts'], ['e2e']],
  [['e2e/site/home.spec.ts'], ['e2e/site/home.spec.ts']],
  [['store/photos/eaa.webp'], ['e2e']],
  [['package-lock.json'], ['e2e']],
  [['playwright.config.ts'], ['e2e']],
  [['docs/money.md', 'README.md', 'shop/cart/price-cart.test.ts', 'bench/main.ts'], []],
])('%j is walked through by %j', (changed, journeys) => {
  expect(journeysFor(changed)).toEqual(journeys)
})

test.each([
  ['api/orders/place-order.ts', ['api/orders/place-order.ts']],
  ['api/platform/postgres/migrations/0001-shop.sql', ['api/platform/postgres/testing.ts']],
  ['web/app/styles/home.css', ['api/catalogue/pages/web-build.ts', 'web/page-weight.test.ts']],
  ['emails/email-body.ts', ['emails/email-body.ts', 'api/platform/mail/load-emails.ts']],
  ['shop/money.ts', ['shop/money.ts', 'api/catalogue/pages/web-build.ts', 'admin/page-weight.test.ts']],
  ['docs/screens/home-1440.png', []],
  ['tools/promises.json', []],
  ['tools/spec-coverage/proofs.json', []],
  ['README.md', []],
])('%s is tested by what loads it', (changed, tested) => {
  expect(relatedTo([changed])).toEqual(expect.arrayContaining([...tested, 'tools/docs.test.ts']))
})

test.each(['store/products.csv', 'package-lock.json', '.env.example', 'tools/test-postgres.ts'])(
  '%s is tested by everything',
  (changed) => {
    expect(relatedTo(['api/orders/place-order.ts', changed])).toBeNull()
  },
)

test('what is run for a change exists', () => {
  const folders = globSync('{admin,store/brand,docs,emails,shop,web,api/platform/postgres/migrations}/', {
    cwd,
  })
  const related = relatedTo(folders.map((folder) => `${folder}/anything.css`)) ?? []
  expect(related.filter((file) => !existsSync(path.join(cwd, file)))).toEqual([])
  expect(related.length).toBeGreaterThan(6)
})
