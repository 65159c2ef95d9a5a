import type { Page } from '@playwright/test'
import { pauseClock } from '../pause-clock.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

interface Silence {
  /** Leads to the screen. */
  open: (page: Page) => Promise<unknown>
  /** The call that is never answered. */
  call: string
  says: string
  /** What Retry brings. */
  brings: string
}

const openPath = (path: string) => (page: Page) => page.goto(path)
const follow = (from: string, name: string) => async (page: Page) => {
  await page.goto(from)
  await expectScripts(page)
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

async function expectTimeout(page: Page, { open, call, says, brings }: Silence): Promise<void> {
  const asked = Promise.withResolvers<void>()
  await page.route(call, () => asked.resolve())
  const readTime = () => page.evaluate(() => Date.now())
  const start = await readTime()
  await open(page)
  await asked.promise
  await pauseClock(page)
  const passed = (await readTime()) - start
  await page.clock.runFor(Math.max(0, 19_000 - passed))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000 + passed)
  await expect(page.getByRole('alert').first(), says).toContainText(says)
  await page.unroute(call)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('main'), call).toContainText(brings)
}

test('a call that is never answered ends after twenty seconds, says so and can be tried again', async ({
  page,
  shop,
  customer,
}) => {
  await customer.buy('eaa')
  await keepCart(page, shop.url, { eaa: 1 })
  await page.clock.install()
  const addresses = { call: '**/api/profile/address', says: 'Failed to load addresses' }
  const profile = { call: '**/api/profile', says: 'Your profile could not be loaded', brings: 'Verified' }
  const orders = {
    call: '**/api/profile/orders/*?*',
    says: 'Something went wrong. Please try again.',
    brings: 'Order #',
  }
  for (const silence of [
    { open: openPath('/account'), ...profile },
    { open: openPath('/account?tab=orders'), ...orders },
    { open: openPath('/account?tab=addresses'), ...addresses, brings: 'Default Address' },
    { open: openPath('/checkout/shipping'), ...addresses, brings: 'Deliver to' },
  ])
    await expectTimeout(page, silence)
})

test('so does one for goods', async ({ page }) => {
  await page.clock.install()
  const products = 'Failed to fetch products. Please try again later.'
  const bestsellers = 'Failed to fetch bestsellers'
  const product = 'Failed to fetch product details. Please try again later.'
  const openProduct = async () => {
    await page.goto('/products')
    await expectScripts(page)
    await page.getByRole('main').getByRole('link', { name: 'EAA', exact: true }).click()
  }
  for (const silence of [
    {
      open: follow('/accessories', 'Products'),
      call: '**/api/products',
      says: products,
      brings: 'Whey Blend',
    },
    {
      open: follow('/products', 'Bestsellers'),
      call: '**/collection/bestsellers',
      says: bestsellers,
      brings: 'Whey Blend',
    },
    {
      open: follow('/products', 'Accessories'),
      call: '**/collection/accessories',
      says: products,
      brings: 'Shaker',
    },
    { open: openProduct, call: '**/api/products/eaa', says: product, brings: 'Add to Cart' },
  ])
    await expectTimeout(page, silence)
})
