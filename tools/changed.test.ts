import { expect, test } from 'vitest'
import { journeysFor } from './changed.ts'

test.each([
  [['shop/cart/price-cart.ts'], ['e2e/checkout']],
  [['admin/app/orders/order-page.tsx', 'api/products/edit-product.ts'], ['e2e/back-office']],
  [['web/app/orders/order-page.tsx'], ['e2e/account', 'e2e/checkout']],
  [['web/app/ui/button.tsx'], ['e2e']],
  [['e2e/site/home.spec.ts'], ['e2e/site/home.spec.ts']],
  [['docs/money.md', 'README.md', 'shop/cart/price-cart.test.ts', 'bench/main.ts'], []],
])('%j is walked through by %j', (changed, journeys) => {
  expect(journeysFor(changed)).toEqual(journeys)
})
