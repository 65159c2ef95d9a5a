import type { Page } from '@playwright/test'
import { firstVariant, listVariants } from '../../client/customer.ts'
import { waitForCode } from '../../client/phone.ts'
import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { keepCart, keepInStorage } from '../stored-cart.ts'

/** As browsers do that are set to keep no site data. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
}

const read = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

test('the cart is kept, and comes back when the shop is opened again', async ({
  page,
  shopper,
  context,
  shop,
}) => {
  const { email, login } = await insertCustomer(shop)
  await shopper.logIn({ email, password: shopper.password })
  await shopper.openProduct('eaa')
  await shopper.addToCart(2)
  const { cartItems = '[]', ...others } = await read(page)
  expect(others).toMatchObject({ userName: login.userName, userId: login.userId })
  expect(others.token).toBe(others.customerAccessToken)
  expect(others.token).not.toBe('')
  const { id, price } = await firstVariant(shop, 'eaa')
  expect(JSON.parse(cartItems)).toEqual([
    {
      id,
      productId: 'eaa',
      variantQuery: 'flavour=watermelon&size=300-gm',
      title: 'EAA',
      price: Number(price),
      image: expect.stringMatching(/^\//),
      size: '300 gm',
      flavor: expect.any(String),
      quantity: 2,
    },
  ])
  await page.close()

  const opened = await context.newPage()
  await opened.goto('/account')
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(`Hi, ${login.userName}!`)
  await opened.goto('/cart')
  const lines = opened.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await expect(lines).toHaveText([/EAA.*2 × ₹1,999/])
})

test('a storage full of nonsense is an empty cart and a guest, on every page', async ({
  page,
  shop,
  complaints,
}) => {
  await keepInStorage(page, shop.url, {
    cartItems: '[{"id":',
    coupon: '{"code":7}',
    pendingPayment: '"yes"',
    userId: 'somebody',
    token: '',
  })
  for (const path of ['/', '/products', '/products/eaa', '/cart', '/account', '/thankyou', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  }
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Your cart is empty')
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await expect(page.getByText('Hello Guest')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('storage that the browser blocks', () => {
  test.use({ isFirstVisit: true })

  test('drawer, cart and login say why nothing is kept', async ({ page, shopper, complaints }) => {
    await blockStorage(page)
    const why = /^This browser keeps no data for our site/
    await shopper.openProduct('eaa')
    await shopper.addToCart()
    await shopper.openCart()
    await expect(shopper.cartDrawer.getByText(why)).toBeVisible()
    for (const [path, to] of [
      ['/cart', '/cart'],
      ['/login', '/login'],
      ['/checkout/account', '/cart'],
    ] as const) {
      await page.goto(path)
      await page.waitForURL(`**${to}`)
      await expect(page.getByRole('main').getByText(why), path).toBeVisible()
    }
    expect(complaints).toEqual([])
  })

  test('a code comes to the phone all the same', async ({ page, shop }) => {
    await blockStorage(page)
    await page.goto('/login')
    const main = page.getByRole('main')
    await main.getByLabel('Mobile number').fill('98450 67676')
    await main.getByRole('button', { name: 'Send code' }).click()
    await waitForCode(shop, '+919845067676')
    await expect(main.getByLabel('6-digit code')).toBeFocused()
  })
})

test('a cart edited by hand is set right, and what cannot be a line is dropped', async ({
  page,
  shop,
  complaints,
}) => {
  const { id } = await firstVariant(shop, 'eaa')
  const line = { id, productId: 'eaa', title: 'EAA', price: 1999, quantity: 1 }
  const gone = { ...line, id: 'no-such-variant', productId: 'no-such-thing', title: 'Old Tub' }
  await keepInStorage(page, shop.url, {
    cartItems: JSON.stringify([
      null,
      7,
      'eaa',
      {},
      gone,
      { ...line, id: 'negative', quantity: -3 },
      { ...line, id: 'nothing', quantity: 0 },
      { ...line, id: 'priceless', price: 'free' },
      { ...line, price: 1, quantity: 9_999, image: 'javascript:alert(1)', title: '<b>EAA</b>' },
    ]),
  })
  await page.goto('/cart')
  const main = page.getByRole('main')
  const lines = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await expect(main).toContainText('Old Tub is no longer available, so we’ve removed it from your cart.')
  await expect(main).toContainText('now costs ₹1,999; it was ₹1.')
  await expect(lines).toHaveText([/^EAA.*20 × ₹1,999/])
  await expect
    .poll(async () => JSON.parse((await read(page)).cartItems ?? ''))
    .toMatchObject([{ id, price: 1999, quantity: 20 }])
  expect(complaints).toEqual([])
})

test('a cart with the fields of the specification alone is kept, and its lines lead to their variant', async ({
  page,
  shop,
  complaints,
}) => {
  const [, second] = await listVariants(shop, 'whey-blend')
  const line = { id: second.id, title: 'Whey', price: 1, image: '', size: '', flavor: '', quantity: 2 }
  await keepInStorage(page, shop.url, { cartItems: JSON.stringify([line]) })
  await page.goto('/cart')
  const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' })
  await expect(checkout).toHaveAttribute('href', '/checkout/account')
  const lines = page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await expect(lines).toHaveText([new RegExp(`^Whey Blend.*${second.option2}.*${second.option1}.*2 × ₹`)])
  await lines.getByRole('link', { name: 'Whey Blend' }).click()
  await expect(page.getByRole('radio', { name: second.option1, exact: true })).toBeChecked()
  await expect(page.getByRole('main').getByRole('button', { name: /^Decrease quantity/ })).toBeVisible()
  await keepInStorage(page, shop.url, { customerAccessToken: 'alone' })
  await page.goto('/cart')
  await expect(checkout).toHaveAttribute('href', '/checkout/shipping')
  expect(complaints).toEqual([])
})

test('a foreign token, or a name without one, ends the login, says so and keeps the cart', async ({
  page,
  shop,
  complaints,
}) => {
  const foreign = 'somebody-else-entirely'
  const keys = { userName: 'Eve', userId: foreign, token: foreign, customerAccessToken: foreign }
  await keepInStorage(page, shop.url, keys)
  await keepCart(page, shop.url, { eaa: 1 })
  for (const path of ['/account?tab=orders', '/account?tab=addresses', '/checkout/shipping', '/account']) {
    await keepInStorage(page, shop.url, path === '/account' ? { userName: 'Ghost' } : keys)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Login' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert'), path).toContainText(
      'Authentication token is missing. Please log in again.',
    )
    const kept = await read(page)
    for (const key of Object.keys(keys)) expect(kept).not.toHaveProperty(key)
    expect(kept.cartItems).toContain('eaa')
  }
  expect(complaints).toEqual([])
})

test('after Sign Out nothing is left of the customer but the bare id of a payment that may be under way', async ({
  page,
  shop,
  customer,
}) => {
  const payment = { orderId: 'order_1', openedAt: Date.now(), stage: 'open' }
  const proof = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' }
  await keepInStorage(page, shop.url, {
    deliveryPin: '560025',
    pendingPayment: JSON.stringify({ ...payment, proof }),
  })
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const { pendingPayment = '', ...others } = await read(page)
  expect(JSON.parse(pendingPayment)).toEqual({ ...payment, proof: null })
  expect(others).not.toHaveProperty('deliveryPin')
  expect(JSON.stringify(others)).not.toContain(customer.login.userId)
})
