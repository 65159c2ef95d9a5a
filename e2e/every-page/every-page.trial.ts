import type { Page } from '@playwright/test'
import { expectReadable } from '../look/expect-readable.ts'
import { oneOfEachKind, otherPages } from '../pages.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { setStock } from '../stock.ts'
import { keepCart } from '../stored-cart.ts'
import { testPages } from './sound-page.ts'

async function expectAllReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expectScripts(page)
    await expectReadable(page, path)
  }
}

test.describe('each page is sound', () => testPages((path) => !oneOfEachKind.includes(path)))

test('test screens and pages that lead elsewhere', async ({ page }) => expectAllReadable(page, otherPages))

test('an order and its cancel dialog', async ({ page, customer }) => {
  const { id } = await customer.buy('eaa', 'whey-blend')
  await expectAllReadable(page, [`/account?tab=orders&order=${id}`])
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expectReadable(page, 'cancel dialog')
})

test('products that are sold out, long-named, without photographs or gone', async ({ page, shop }) => {
  await setStock(shop, 'creatine', 0)
  const longName = 'Hydrolysed Whey Isolate with Electrolytes and Antioxidants, Extraordinarily Long Edition'
  await page.route('**/api/products/weight-gainer', async (route) => {
    const { product } = await (await route.fetch()).json()
    await route.fulfill({ json: { product: { ...product, title: longName, images: [] } } })
  })
  await page.route('**/api/products/eaa', (route) => route.fulfill({ status: 404, json: {} }))
  for (const [handle, sign] of [
    ['creatine', 'Email me'],
    ['weight-gainer', longName],
    ['eaa', 'We do not sell this one'],
  ] as const) {
    await page.goto('/products')
    await expectScripts(page)
    await page.locator(`a[href^="/products/${handle}"]`).first().click()
    await expect(page.getByText(sign).first()).toBeVisible()
    await expectReadable(page, handle)
  }
  await setStock(shop, 'creatine', 900)
})

test('menus, drawer, stepper and the account step of a guest', async ({ page, shop, shopper }) => {
  await keepCart(page, shop.url, { 'whey-blend': 2, eaa: 1 })
  await expectAllReadable(page, ['/products/whey-blend', '/checkout/account'])
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Menu' }).click()
  await expectReadable(page, 'menu')
  await header.getByRole('button', { name: 'Account' }).click()
  await expectReadable(page, 'account menu')
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('Subtotal')
  await expectReadable(page, 'cart drawer')
})
