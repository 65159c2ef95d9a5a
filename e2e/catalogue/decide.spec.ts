import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

test('what goes with a product, what was seen before, and a better size in the cart', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openProduct('omega-3')
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed)).toBe('omega-3')
  await shopper.openProduct('whey-blend')
  await expectScripts(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const goesWith = page.getByRole('region', { name: 'Pairs well with' })
  await expect(goesWith.getByRole('link')).toHaveText(['Shaker Bottle', 'Creatine'])
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('link')).toHaveText(['Omega-3 Fish Oil'])

  await page.goto('/cart')
  await expect(seen.getByRole('link')).toHaveText(['Whey Blend', 'Omega-3 Fish Oil'])
  await keepCart(page, shop.url, { 'whey-blend': 2 })
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await expect(page.getByRole('region', { name: 'Better value in a larger pack' })).toContainText(
    'Whey Blend: the 2 kg size costs ₹58.32 per 25 g of protein instead of ₹63.30.',
  )
  await page.getByRole('button', { name: 'Switch to 2 kg, ₹299 less: Whey Blend' }).click()
  await expect(lines).toContainText(['1 × ₹3,499'])
  await expect(lines).toBeFocused()
  await expect(page.getByRole('button', { name: /^Switch/ })).toHaveCount(0)
})

test('logging out forgets what was seen and ticked', async ({ page, customer }) => {
  expect(customer.email).toContain('@')
  await page.goto('/products/eaa')
  await expectScripts(page)
  await page.getByRole('checkbox', { name: 'Compare EAA' }).check()
  const kept = () => page.evaluate(() => [localStorage.compare, localStorage.recentlyViewed])
  await expect.poll(kept).toEqual(['eaa', 'eaa'])
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept()).toEqual([undefined, undefined])
})
