import { expect, test } from './shop.ts'
import { keepCart } from './stored-cart.ts'

test('a call that is never answered ends after twenty seconds, says so and can be tried again', async ({
  page,
  shop,
  customer,
}) => {
  await customer.buy('eaa')
  await keepCart(page, shop.url, { eaa: 1 })
  await page.clock.install()
  for (const [path, call, says, then] of [
    ['/account?tab=orders', '**/api/profile/orders/*', 'Your orders could not be loaded', 'Order #'],
    ['/account?tab=addresses', '**/api/profile/address', 'Failed to load addresses', 'Default Address'],
    ['/checkout/shipping', '**/api/profile/address', 'Failed to load addresses', 'Deliver to'],
  ] as const) {
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    await page.route(call, () => asked())
    await page.goto(path)
    await isAsked
    await page.clock.runFor(19_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('alert')).toContainText(says)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main'), path).toContainText(then)
  }
})
