import { expect, test } from '../shop.ts'
import { setStock } from '../stock.ts'

test('a sign-up with mistakes is sent nowhere and says what to mend', async ({ page, shopper }) => {
  let registrations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) registrations += 1
  })
  await page.goto('/signup')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('PIN code').fill('000000')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const field of ['First name', 'Last name', 'Phone', 'Email', 'Address', 'PIN code']) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription('Invalid PIN code. Please try again.')
  await page.getByLabel('Password', { exact: true }).fill('a long way up 7')
  await page.getByLabel('Confirm password').fill('a long way up 8')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  expect(registrations).toBe(0)
  await shopper.openCart()
})

test('a wrong password and an unknown address get the same answer', async ({ page, shopper, customer }) => {
  for (const email of [customer.email, 'nobody@example.com']) {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Username or password incorrect')
  }
  await shopper.openCart()
})

test('a coupon is refused, corrected, kept through a reload and taken away', async ({ page, shopper }) => {
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  await page.goto('/cart')
  const coupon = page.getByRole('region', { name: 'Coupon' })
  const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last()
  await coupon.getByLabel('Coupon code').fill('peak10')
  await coupon.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(coupon).toContainText('Invalid coupon code.')
  await expect(coupon).not.toContainText('INTERNAL')
  await coupon.getByLabel('Coupon code').fill('PEAK10')
  await coupon.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(coupon).toContainText('Offer applied!')
  await expect(total).toHaveText('₹1,709.10')
  await page.reload()
  await expect(coupon.getByLabel('Coupon code')).toBeDisabled()
  await expect(total).toHaveText('₹1,709.10')
  await coupon.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(total).toHaveText('₹1,899')
})

test('doors that are closed lead somewhere', async ({ page, shopper }) => {
  for (const path of ['/checkout', '/checkout/account', '/checkout/shipping']) {
    await page.goto(path)
    await expect(page, `${path} with an empty cart`).toHaveURL(/:\d+\/$/)
  }
  await page.goto('/thankyou')
  await expect(page.getByRole('heading', { name: 'Invalid Access' })).toBeVisible()
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('heading', { name: 'Please Log In First' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login/)

  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await expect(page.getByRole('heading', { name: 'Login first' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/checkout\/account$/)
})

test('a sold-out flavour says so and cannot be added', async ({ page, shopper, shop }) => {
  await setStock(shop, 'pre-workout', 0)
  // The button asks for the exact count; the page around it follows a moment later.
  const flavour = page.getByRole('radio', { checked: true })
  const readFlavour = async () => {
    await shopper.openProduct('pre-workout')
    return flavour.getAttribute('aria-label')
  }
  await expect.poll(readFlavour).toMatch(/sold out/)
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled()
  await setStock(shop, 'pre-workout', 500)
})
