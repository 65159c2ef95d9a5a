import { holdCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the bar shows what was chosen, its picture, price and MRP', async ({ page, shopper }) => {
    await shopper.openProduct('whey-blend')
    await expectScripts(page)
    const bar = page.getByRole('region', { name: 'Buy', exact: true })
    await expect(bar).toContainText('Rich Chocolate · 1 kg')
    const photo = bar.locator('img')
    const first = await photo.getAttribute('src')
    await page.getByRole('radio', { name: 'Kesar Pista' }).tap()
    await page.getByRole('radio', { name: /^2 kg, ₹/ }).tap()
    await expect(bar).toContainText('Kesar Pista · 2 kg')
    await expect(bar).toContainText(/₹3,499\s*MRP ₹4,\d99/)
    await expect(photo).not.toHaveAttribute('src', first ?? '')
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('the stepper is as high as its neighbour, and no toast lies upon them', async ({ page, shopper }) => {
    await shopper.openProduct('whey-blend')
    await shopper.addToCart()
    // It goes after two seconds.
    const toast = await page.getByRole('status').filter({ hasText: 'Added to cart' }).boundingBox()
    const bar = page.getByRole('region', { name: 'Buy', exact: true })
    const stepper = await bar.getByRole('group').boundingBox()
    const view = await bar.getByRole('button', { name: 'View cart' }).boundingBox()
    expect([view?.y, view?.height]).toEqual([stepper?.y, stepper?.height])
    expect((toast?.y ?? 740) + (toast?.height ?? 0)).toBeLessThan(740 / 3)
  })
})

test('free delivery is said beside the stock, with the day once the PIN code is known', async ({ page }) => {
  await page.goto('/products/eaa')
  await expectScripts(page)
  const buyBox = page.getByRole('region', { name: 'Buy this product' })
  const line = buyBox.getByText(/^Free delivery/)
  await expect(line).toHaveText('Free delivery')
  const pin = page.getByRole('textbox', { name: 'Check delivery date for your PIN code' })
  await pin.fill('110001')
  await pin.press('Enter')
  await expect(line).toHaveText(/^Free delivery \w{3}, \d+ \w{3}/)
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  await page.mouse.wheel(0, 50)
  await expect(line).toHaveText(/^Free delivery \w{3}, \d+ \w{3}/)
})

test('a PIN code typed before the scripts come stays', async ({ page }) => {
  const release = await holdCalls(page, '**/assets/entry-browser*.js')
  await page.goto('/products/eaa', { waitUntil: 'commit' })
  const pin = page.getByRole('textbox', { name: 'Check delivery date for your PIN code' })
  await pin.fill('110001')
  release()
  await expectScripts(page)
  // Everything renders once more.
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(pin).toHaveValue('110001')
})

test('the dots of the gallery are no stops of the keyboard: the pictures turn by arrow keys', async ({
  page,
}) => {
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  const dots = page.getByRole('button', { name: /^Show photograph \d$/ })
  await expect(dots).not.toHaveCount(0)
  for (const dot of await dots.all()) await expect(dot).toHaveAttribute('tabindex', '-1')
  const pictures = page.getByRole('list', { name: /^Photograph 1 of/ })
  await pictures.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: /^Photograph 2 of/ })).toBeFocused()
})

test('at 768 px the price stands on the first screen with the picture', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/products/whey-blend')
  await expect(
    page.getByRole('region', { name: 'Buy this product' }).getByText('₹1,899', { exact: true }).first(),
  ).toBeInViewport()
})

test('in forced colours buttons keep an edge and the chosen flavour a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/products/whey-blend')
  const add = page
    .getByRole('region', { name: 'Buy this product' })
    .getByRole('button', { name: 'Add to Cart' })
  const edge = await add.evaluate((button) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(button)
    return { borderTopWidth, borderTopStyle, isSeen: borderTopColor !== backgroundColor }
  })
  expect(edge).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', isSeen: true })
  const frame = (name: string) =>
    page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio).outlineStyle)
  expect([await frame('Rich Chocolate'), await frame('Kesar Pista')]).toEqual(['solid', 'none'])
})

test('behind a modal the place of the scrollbar is as dark as the page', async ({ page, shopper }) => {
  await page.goto('/contact')
  await shopper.openCart()
  const redOfGround = async () => {
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const [red = 255] = (/[\d.]+/g.exec(ground.replace(/^color\(srgb /, '')) ?? []).map(Number)
    return ground.startsWith('color') ? red * 255 : red
  }
  await expect.poll(redOfGround).toBeLessThan(140)
})
