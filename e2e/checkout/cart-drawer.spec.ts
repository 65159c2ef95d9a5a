import type { Locator } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { setStock } from '../stock.ts'
import { keepCart, readStoredCart } from '../stored-cart.ts'

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

test('a line of the drawer shows what it holds, and its controls work', async ({ page, shopper }) => {
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  expect(await readStoredCart(page)).toEqual([
    {
      id: expect.any(String),
      productId: 'whey-blend',
      title: 'Whey Blend',
      price: 1899,
      quantity: 1,
      variantQuery: 'flavour=rich-chocolate&size=1-kg',
      image: expect.stringMatching(/whey-blend-rich-chocolate/),
      size: '1 kg',
      flavor: 'Rich Chocolate',
    },
  ])
  const drawer = shopper.cartDrawer
  const badge = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
  await shopper.openCart()
  await expect(drawer.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  const line = drawer.getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expectLoaded(line.getByRole('presentation'))
  await expect(line.getByRole('link', { name: 'Whey Blend' })).toBeVisible()
  for (const text of ['Size: 1 kg, Flavor: Rich Chocolate', '1 × ₹1,899']) {
    await expect(line.getByText(text, { exact: true })).toBeVisible()
  }
  // Of one, and of all.
  await expect(line.getByText('₹1,899', { exact: true })).toHaveCount(2)
  await expect(drawer).toContainText('Subtotal₹1,899')
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout/account')
  await expect(badge).toHaveText('1')

  await line.getByRole('button', { name: /^Increase quantity/ }).click()
  for (const text of ['₹1,899', '2 × ₹1,899', '₹3,798'])
    await expect(line.getByText(text, { exact: true })).toBeVisible()
  await expect(drawer).toContainText('Subtotal₹3,798')
  await expect(badge).toHaveText('2')
  await expect(badge).toHaveAccessibleName('Cart, 2 items')
  const less = line.getByRole('button', { name: /^Decrease quantity/ })
  await less.click()
  await expect(line).toContainText('1 × ₹1,899')
  await less.click()
  await expect(drawer).toContainText('Your cart is empty')
  await expect(badge).toHaveText('')
})

test('Remove takes a line out of the drawer and leaves the others', async ({ page, shopper }) => {
  await shopper.openProduct('whey-blend')
  await shopper.addToCart(2)
  await shopper.openProduct('scoop')
  await shopper.addToCart()
  await shopper.openCart()
  const lines = shopper.cartDrawer.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await lines
    .filter({ hasText: 'Whey Blend' })
    .getByRole('button', { name: /^Remove Whey Blend/ })
    .click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toBeFocused()
  const undo = shopper.cartDrawer.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('2 × ₹1,899')
  await expect(lines.first()).toBeFocused()
  await expect(undo).toHaveCount(0)
  await lines.getByRole('button', { name: /^Remove Whey Blend/ }).click()
  await expect(lines).toContainText('Size: 70 ml, Flavor: N/A')
  await expect(shopper.cartDrawer).toContainText('Subtotal₹99')
  expect(await readStoredCart(page)).toMatchObject([{ productId: 'scoop', quantity: 1 }])
  await lines.getByRole('button', { name: /^Remove/ }).click()
  await expect(shopper.cartDrawer.getByText('Your cart is empty')).toBeFocused()
  await undo.click()
  await expect(lines).toBeFocused()
})

test('a line without picture, size and flavour shows the placeholder and N/A', async ({ page }) => {
  const cart = JSON.stringify([{ id: 'old', productId: 'old-tub', title: 'Old Tub', price: 250 }])
  await page.addInitScript((text) => localStorage.setItem('cartItems', text), cart)
  // The catalogue does not know it, and would take it out.
  await page.route('**/api/products/old-tub', (route) => route.abort())
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  const line = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')
  await expect(line).toContainText('Size: N/A, Flavor: N/A')
  await expect(line).toContainText('1 × ₹250')
  const picture = line.getByRole('presentation')
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
  await expectLoaded(picture)
})

test('at the most of a product the drawer and the product page say why plus is off', async ({
  page,
  shop,
  shopper,
}) => {
  await keepCart(page, shop.url, { eaa: 19 })
  await shopper.openProduct('eaa')
  const buyBox = page.getByRole('region', { name: 'Buy this product' })
  const reason = 'Maximum 20 per order'
  await expect(buyBox).not.toContainText(reason)
  await buyBox.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(buyBox.getByText(reason)).toBeVisible()
  await expect(buyBox.getByRole('button', { name: /^Increase quantity/ })).toBeDisabled()
  await shopper.openCart()
  await expect(shopper.cartDrawer.getByText(reason)).toBeVisible()
  await shopper.cartDrawer.getByRole('button', { name: /^Decrease quantity/ }).click()
  await expect(shopper.cartDrawer.getByText(reason)).toHaveCount(0)
})

test('with three left, drawer and cart page stop at three; waiting for my own payment they are not sold out', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  await setStock(shop, 'eaa', 3)
  await keepCart(page, shop.url, { eaa: 2 })
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(main.getByRole('button', { name: /^Increase quantity/ })).toBeDisabled()
  await expect(main.getByText('Only 3 left')).toBeVisible()
  await customer.openPaymentOrder('eaa', 'eaa', 'eaa')
  await page.reload()
  await expect(main.getByText('Only 3 left')).toBeVisible()
  await page.goto('/products/eaa')
  await shopper.openCart()
  const { cartDrawer } = shopper
  await expect(cartDrawer.getByText('Only 3 left')).toBeVisible()
  await expect(cartDrawer.getByRole('button', { name: /^Increase quantity/ })).toBeDisabled()
  await expect(page.getByText('Sold out')).toHaveCount(0)
  await setStock(shop, 'eaa', 900)
})

test('what has sold out is named in drawer and cart, and leaves by one button', async ({
  page,
  shop,
  shopper,
}) => {
  await setStock(shop, 'creatine', 0)
  await keepCart(page, shop.url, { creatine: 1, eaa: 1 })
  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(/Sold out: Creatine.*Please remove it before/)
  await shopper.openCart()
  const { cartDrawer } = shopper
  await cartDrawer.getByRole('button', { name: 'Remove sold-out items' }).click()
  await expect(cartDrawer.getByRole('alert')).toHaveCount(0)
  await expect(cartDrawer.getByText('Creatine')).toHaveCount(0)
  await expect(cartDrawer.getByRole('list', { name: 'Cart lines' })).toContainText('EAA')
  await setStock(shop, 'creatine', 900)
})

test('on a phone the foot of the drawer covers the lines down to the edge, and the cart page has one too', async ({
  page,
  shop,
  shopper,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await keepCart(page, shop.url, { eaa: 1, creatine: 1, 'whey-blend': 1, scoop: 1 })
  await page.goto('/contact')
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('Subtotal')
  const atEdge = () =>
    page.evaluate(() => document.elementFromPoint(180, innerHeight - 5)?.closest('[data-foot]')?.textContent)
  await expect.poll(atEdge).toContain('Subtotal')

  await page.goto('/cart')
  const bar = page.locator('.bottom-bar')
  await expect(bar).toContainText('₹4,696')
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(1)
  await expect(bar.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 0.999 })
})

test('the empty drawer says so and leads to the products', async ({ page, shopper }) => {
  await page.goto('/contact')
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('Your cart is empty')
  await shopper.cartDrawer.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(shopper.cartDrawer).toBeHidden()
})

test('the drawer slides in from the right, 24rem wide', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/contact')
  const slid = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('transitionrun', ({ target, propertyName }) => {
          if (target instanceof HTMLDialogElement && propertyName === 'translate') resolve(target.ariaLabel)
        })
      }),
  )
  await shopper.openCart()
  expect(await slid).toBe('Your Cart')
  const width = 24 * 16
  await expect.poll(() => shopper.cartDrawer.boundingBox()).toMatchObject({ y: 0, width, height: 900 })
  // Beside it remains the gutter that stands in for the page's scrollbar.
  await expect
    .poll(async () => (await shopper.cartDrawer.boundingBox())?.x)
    .toBeGreaterThanOrEqual(1440 - width - 16)
})

test('the page behind the drawer is still, Escape closes it however soon, and the focus comes back', async ({
  page,
  shopper,
}) => {
  const modal = page.locator('dialog:modal')
  await page.goto('/contact')
  await shopper.openCart()
  await expect(modal).toHaveAccessibleName('Your Cart')
  await shopper.cartDrawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(shopper.cartDrawer).toBeHidden()

  const opener = page.getByRole('button', { name: 'Cart', exact: true })
  await opener.focus()
  // No frame goes by: the drawer stands, and is not modal yet.
  await page.evaluate('window.requestAnimationFrame = () => 0')
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(modal).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('what goes with it stands in one row of the drawer, and goes into the cart from there', async ({
  page,
  shopper,
}) => {
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  await shopper.openCart()
  const row = shopper.cartDrawer.getByRole('region', { name: 'Goes with it' })
  await expect(row.getByRole('link')).toHaveText(['Shaker Bottle', 'Creatine'])
  await row.getByRole('button', { name: 'Put Shaker Bottle into your cart' }).click()
  await expect(shopper.cartDrawer.getByRole('listitem')).toHaveCount(2)
  expect(await readStoredCart(page)).toMatchObject([
    { productId: 'whey-blend' },
    { productId: 'shaker-bottle' },
  ])
})
