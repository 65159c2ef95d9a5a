import { insertCustomer } from '../insert-customer.ts'
import { readLayoutProblems } from '../look/layout-problems.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepInStorage } from '../stored-cart.ts'
import { keepLogin } from '../stored-login.ts'

test('a guest saves a product, reads that its price fell, and takes the list into the account', async ({
  page,
  context,
  shop,
  shopper,
  complaints,
}) => {
  await page.goto('/products')
  await expectScripts(page)
  const heart = page.getByRole('button', { name: 'Save EAA to your wishlist', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const box = await heart.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await shopper.openProduct('eaa')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const [saved] = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  const wishlist = JSON.stringify([{ ...saved, price: saved.price + 20_000 }])
  await keepInStorage(page, shop.url, { wishlist })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Wishlist' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('₹200 less than when you saved it')
  expect(await readLayoutProblems(page)).toEqual([])

  const customer = await insertCustomer(shop)
  await keepLogin(context, shop.url, customer.login)
  await keepInStorage(page, shop.url, { wishlist })
  const items = async () => {
    const headers = { authorization: `Bearer ${customer.token}` }
    return (await (await page.request.get('/api/profile/wishlist', { headers })).json()).items
  }
  await page.goto('/cart')
  await expectScripts(page)
  // The list goes into the account at the first touch.
  await page.mouse.wheel(0, 200)
  await expect.poll(items).toHaveLength(1)

  await keepLogin(context, shop.url, customer.login)
  await page.goto('/wishlist')
  await expect(main).toContainText('₹200 less than when you saved it')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(items).toEqual([])
  await page.reload()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a product saved from a filtered listing has no other price on the wishlist', async ({ page }) => {
  await page.goto('/products?size=2-kg')
  await expectScripts(page)
  const heart = page.getByRole('button', { name: 'Save Whey Blend to your wishlist', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wishlist')
  await expect(heart).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('when you saved it')
})
