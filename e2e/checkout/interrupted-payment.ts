import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { FakePaymentWindow } from '../fake-payment-window.ts'
import { Shopper } from '../shopper.ts'
import { keepCart } from '../stored-cart.ts'

export const cartIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
export const paymentNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Payment received' })

/** At the open window; answers the order's id at the provider. */
export async function openWindow(page: Page, shop: ShopProcess, cart: Record<string, number>) {
  const window = await FakePaymentWindow.hang(page)
  await keepCart(page, shop.url, cart)
  await page.goto('/checkout/shipping')
  await new Shopper(page).proceedButton.click()
  const { order_id: orderId } = await window.readOptions()
  return { window, orderId }
}

/** After `act` the page asks for the payment; the answer waits until the notice has been read. */
export async function expectChecking(page: Page, act: () => Promise<unknown>): Promise<void> {
  const read = Promise.withResolvers<void>()
  const holdUntilRead = (route: Route) => read.promise.then(() => route.continue())
  await page.route('**/by-payment-order/**', holdUntilRead)
  await act()
  await expect(page.getByRole('main')).toContainText('We’re checking for your payment.')
  read.resolve()
}

export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

export async function addLine(page: Page, handle: string): Promise<void> {
  await page.goto(`/products/${handle}`)
  await new Shopper(page).addToCart()
}
