import { expect, test } from '../shop.ts'

test.use({ shopSettings: { TEST_SCREENS: '0' } })

test('where the test screens are off their paths lead nowhere', async ({ page }) => {
  for (const path of ['/test2', '/test3']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page).toHaveTitle(/^Not Found/)
  }
  expect((await page.request.get('/api/discount/codes')).status()).toBe(404)
  expect((await page.goto('/test1'))?.status()).toBe(200)
})
