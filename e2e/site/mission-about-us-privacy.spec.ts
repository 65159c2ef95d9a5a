import { expect, test } from '../shop.ts'

test('mission and about have their text and a picture', async ({ page, shopper }) => {
  for (const [path, title, sections] of [
    ['/mission', 'Mission', ['Say what is inside', 'Price it by the gram', 'Make it taste like home']],
    ['/about-us', 'About Us', ['How it began', 'What we make', 'How we sell']],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const section of sections) await expect(main.getByRole('heading', { name: section })).toBeVisible()
    const picture = main.getByRole('img')
    await expect(picture).toHaveCount(1)
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  }
  await shopper.openCart()
})

test('terms of service can be read from the footer', async ({ page, shopper }) => {
  await page.goto('/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page).toHaveURL(/\/terms-of-service$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
  await shopper.openCart()
})

test('the privacy policy has its date and its six sections', async ({ page, shopper }) => {
  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(main.getByText('Effective 05 December 2024')).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Information we collect',
    'How we use it',
    'How we protect it',
    'Who we share it with',
    'Your rights',
    'Contact',
  ])
  await shopper.openCart()
})
