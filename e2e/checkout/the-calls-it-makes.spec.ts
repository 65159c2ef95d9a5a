import type { Page } from '@playwright/test'
import { firstVariant } from '../../client/customer.ts'
import { FakePaymentWindow } from '../fake-payment-window.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

interface Call {
  /** `POST /api/login` */
  call: string
  body: unknown
  authorization: string | undefined
}

/** Every call of the API that the page makes from now on. */
function listen(page: Page) {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const { authorization } = request.headers()
    calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON(), authorization })
  })
  const find = (call: string) => calls.filter((made) => made.call === call)
  return {
    /** Waits until it was made, and answers the last one. */
    last: async (call: string): Promise<Call> => {
      await expect.poll(() => find(call).length, { message: call }).toBeGreaterThan(0)
      return find(call).at(-1) as Call
    },
    count: (call: string) => find(call).length,
  }
}

test('a visitor’s pages ask for products, collections and coupons, and a sign-up sends its fields', async ({
  page,
  shopper,
}) => {
  const calls = listen(page)
  await page.goto('/contact')
  await calls.last('GET /api/discount/all-coupons')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const cards = page.getByRole('main').getByRole('article')
  for (const [link, call] of [
    ['Products', 'GET /api/products'],
    ['Accessories', 'GET /api/products/collection/accessories'],
    ['Bestsellers', 'GET /api/products/collection/bestsellers'],
  ] as const) {
    await nav.getByRole('link', { name: link }).click()
    expect(await calls.last(call)).toMatchObject({ body: null, authorization: undefined })
    await expect(cards).not.toHaveCount(0)
  }
  await cards.first().getByRole('link').first().click()
  await page.waitForURL('**/products/*')
  expect((await calls.last(`GET /api${new URL(page.url()).pathname}`)).body).toBeNull()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  expect(calls.count('GET /api/discount/all-coupons')).toBe(1)

  await page.goto('/signup')
  await shopper.signUp()
  const { body } = await calls.last('POST /api/register')
  expect(body).toEqual({
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    email: shopper.email,
    address1: '12 Lodhi Road',
    city: 'New Delhi',
    province: 'Delhi',
    zip: '110001',
    country: 'India',
    password: shopper.password,
    confirmPassword: shopper.password,
  })
})

test('a product page reads the product, or the body itself', async ({ page, complaints }) => {
  await page.route('**/api/products/shaker-bottle', async (route) => {
    const { product } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...product, title: 'The body itself' } })
  })
  await page.goto('/accessories')
  await expectScripts(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Shaker/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The body itself')
  expect(complaints).toEqual([])
})

test('a customer’s pages send the token, the order and its payment', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const calls = listen(page)
  const { accessToken, userId } = customer.login
  const authorization = `Bearer ${accessToken}`
  await page.goto('/account?tab=addresses')
  await page.getByRole('link', { name: /^EDIT/ }).click()
  const address = 'POST /api/profile/address'
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Iyer')
  expect(await calls.last(address)).toEqual({
    call: address,
    body: { addressId: expect.any(String) },
    authorization,
  })

  const window = await FakePaymentWindow.hang(page)
  await keepCart(page, shop.url, { 'whey-blend': 2 })
  await page.goto('/checkout/shipping')
  await expect(page.getByLabel('Deliver to')).not.toHaveValue('')
  expect(await calls.last(address)).toEqual({ call: address, body: { accessToken }, authorization })
  await shopper.proceedButton.click()
  const { order_id: orderId } = await window.readOptions()
  const { id: productId } = await firstVariant(shop, 'whey-blend')
  const products = [{ productId, quantity: 2 }]
  expect(await calls.last('POST /api/profile/orders/razorpay/order')).toMatchObject({
    body: { amount: 379_800, currency: 'INR', products },
    authorization,
  })

  const proof = await customer.pay(orderId)
  await window.answer(proof)
  expect(await calls.last('POST /api/profile/orders/razorpay/verify')).toMatchObject({
    body: {
      paymentId: proof.razorpay_payment_id,
      orderId,
      signature: proof.razorpay_signature,
      discountCode: null,
      customerId: userId,
      products,
      shippingAddress: { firstName: 'Meera', address1: '4 Residency Road', zip: '560025' },
    },
    authorization,
  })
  await shopper.expectThankYou('₹3,798.00')
  await page.getByRole('link', { name: 'See my orders' }).click()
  expect(await calls.last(`GET /api/profile/orders/${userId}`)).toMatchObject({ body: null, authorization })
})
