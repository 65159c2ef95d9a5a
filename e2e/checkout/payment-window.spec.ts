import { once } from 'node:events'
import { createServer } from 'node:http'
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { openSandboxProcess } from '../../client/processes/shop-process.ts'
import { closeWindow } from '../shopper.ts'

// The sandbox's Standard Checkout, on a page of another origin that stands for any shop.

// One sandbox for all.
base.describe.configure({ mode: 'default' })

const authorization = `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}`

interface Checkout {
  /** Creates an order and opens the window with the given options besides the usual ones. */
  open(options?: object, amount?: number): Promise<string>
  window: FrameLocator
  /** What the shop's page was told, in order. */
  told(): Promise<string[]>
  orderStatus(orderId: string): Promise<string>
}

const test = base.extend<{ checkout: Checkout }, { sandboxUrl: string; shopUrl: string }>({
  sandboxUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const sandbox = await openSandboxProcess()
      await use(sandbox.url)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  shopUrl: [
    async ({ sandboxUrl }, use) => {
      const page = shopPage(sandboxUrl)
      const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
      await once(server.listen(0), 'listening')
      const address = server.address()
      await use(`http://localhost:${typeof address === 'object' ? address?.port : ''}`)
      server.close().closeAllConnections()
    },
    { scope: 'worker' },
  ],
  checkout: async ({ page, sandboxUrl, shopUrl, request }, use) => {
    const headers = { authorization }
    await page.goto(shopUrl)
    await use({
      open: async (options = {}, amount = 189_900) => {
        const data = { amount, currency: 'INR' }
        const order = await (await request.post(`${sandboxUrl}/razorpay/v1/orders`, { headers, data })).json()
        await openWindow(page, { order_id: order.id, ...options })
        return order.id
      },
      window: page.frameLocator('iframe[title="Payment"]'),
      told: () => page.evaluate(() => Reflect.get(globalThis, 'told')),
      orderStatus: async (id) => {
        return (await (await request.get(`${sandboxUrl}/razorpay/v1/orders/${id}`, { headers })).json())
          .status
      },
    })
  },
})

function shopPage(sandboxUrl: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><button>Pay</button>
    <script src="${sandboxUrl}/razorpay/v1/checkout.js"></script></html>`
}

async function openWindow(page: Page, options: object): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).focus()
  await page.evaluate((given) => {
    const told: string[] = []
    const Razorpay = Reflect.get(globalThis, 'Razorpay')
    const { modal, ...others } = given as { modal?: object }
    const payment = new Razorpay({
      key: 'rzp_test_sandbox',
      name: 'Shikhar',
      prefill: { name: 'Asha Rao' },
      handler: (paid: object) => told.push(`paid ${Object.keys(paid).sort().join()}`),
      modal: { ...modal, ondismiss: (reason?: string) => told.push(`dismissed ${reason ?? ''}`.trim()) },
      ...others,
    })
    payment.on('payment.failed', ({ error }: { error: { reason: string } }) =>
      told.push(`failed ${error.reason}`),
    )
    Object.assign(globalThis, { told, payment })
    payment.open()
  }, options)
}

async function typeCard(window: FrameLocator, number: string): Promise<void> {
  await window.getByLabel('Card number').fill(number)
  await window.getByLabel('Expiry').fill('12/39')
  await window.getByLabel('CVV').fill('123')
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
}

const paid = 'paid razorpay_order_id,razorpay_payment_id,razorpay_signature'

test('a declined card keeps the window open, and a second card pays', async ({ page, checkout }) => {
  const { window } = checkout
  const orderId = await checkout.open()
  await typeCard(window, '4100280000060003')
  await window.getByLabel('OTP').fill('1234')
  await window.getByRole('button', { name: 'Submit OTP' }).click()
  await expect(window.getByRole('alert')).toContainText('declined by the bank')
  expect(await checkout.told()).toEqual(['failed card_declined'])

  await typeCard(window, '4100 2800 0000 1007')
  await window.getByLabel('OTP').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await checkout.told()).toEqual(['failed card_declined', paid])
  expect(await checkout.orderStatus(orderId)).toBe('paid')
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
})

test('the amount is the order’s, whatever the page says', async ({ checkout }) => {
  await checkout.open({ amount: 100 }, 12_345_650)
  await expect(checkout.window.getByRole('button', { name: 'Pay ₹1,23,456.50' })).toBeVisible()
  await expect(checkout.window.getByText('Sandbox – no real money')).toBeVisible()
})

test('a phone pays the QR code, and the UPI ID can be hidden', async ({ page, checkout }) => {
  const { window } = checkout
  const hide = [{ method: 'upi', flows: ['collect'] }, { method: 'netbanking' }]
  await checkout.open({ prefill: { method: 'upi' }, config: { display: { hide } } })
  await expect(window.getByRole('img', { name: 'UPI QR code for this payment' })).toBeVisible()
  await expect(window.getByLabel('UPI ID')).toBeHidden()
  await expect(window.getByRole('tab')).toHaveText(['Card', 'UPI QR'])
  await window.getByRole('button', { name: 'Pay on phone: failure' }).click()
  await expect(window.getByRole('alert')).toContainText('declined in the UPI app')
  await window.getByRole('button', { name: 'Pay on phone: success' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await checkout.told()).toEqual(['failed payment_declined', paid])
})

test('a typed UPI ID and a bank’s page fail and pay', async ({ page, checkout }) => {
  const { window } = checkout
  await checkout.open()
  await window.getByRole('tab', { name: 'UPI QR' }).click()
  await window.getByLabel('UPI ID').fill('failure@razorpay')
  await window.getByRole('button', { name: 'Pay with UPI ID' }).click()
  await expect(window.getByRole('alert')).toBeVisible()
  await window.getByRole('tab', { name: 'Netbanking' }).click()
  await window.getByLabel('State Bank of India').check()
  await window.getByRole('button', { name: 'Pay ₹1,899' }).click()
  await expect(window.getByRole('heading', { name: 'State Bank of India' })).toBeVisible()
  await window.getByRole('button', { name: 'Success' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await checkout.told()).toEqual(['failed payment_declined', paid])
})

test('the window holds the keyboard, and Escape leaves it', async ({ page, checkout }) => {
  const { window } = checkout
  await checkout.open()
  await expect(window.getByLabel('Card number')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(window.getByRole('tab', { name: 'Card' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(window.getByRole('button', { name: 'Close payment window' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(window.getByText('Test cards')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(window.getByRole('button', { name: 'Close payment window' })).toBeFocused()
  await closeWindow(page, page.keyboard.press('Escape'))
  expect(await checkout.told()).toEqual(['dismissed'])
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
})

test('leaving asks first when the shop wants it', async ({ page, checkout }) => {
  const { window } = checkout
  await checkout.open({ modal: { confirm_close: true, escape: false } })
  await window.getByLabel('Card number').press('Escape')
  await expect(window.getByLabel('Card number')).toBeVisible()
  await window.getByRole('button', { name: 'Close payment window' }).click()
  await window.getByRole('button', { name: 'Keep paying' }).click()
  await expect(window.getByLabel('Card number')).toBeVisible()
  await window.getByRole('button', { name: 'Close payment window' }).click()
  await closeWindow(page, window.getByRole('button', { name: 'Leave' }).click())
  expect(await checkout.told()).toEqual(['dismissed'])
})

test('without retry the first failure ends it', async ({ page, checkout }) => {
  await checkout.open({ retry: { enabled: false }, prefill: { method: 'upi' } })
  await checkout.window.getByRole('button', { name: 'Pay on phone: failure' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await checkout.told()).toEqual(['failed payment_declined', 'dismissed'])
})

test('the time limit ends it', async ({ page, checkout }) => {
  await checkout.open({ timeout: 1 })
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await checkout.told()).toEqual(['dismissed timeout'])
})

test('the shop can close it', async ({ page, checkout }) => {
  await checkout.open()
  await expect(checkout.window.getByLabel('Card number')).toBeVisible()
  await page.evaluate(() => Reflect.get(globalThis, 'payment').close())
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a wrong key and a paid order are said', async ({ page, checkout, request, sandboxUrl }) => {
  const orderId = await checkout.open({ key: 'rzp_test_other' })
  await expect(checkout.window.getByRole('alert')).toHaveText('The api key provided is invalid')
  await closeWindow(page, checkout.window.getByRole('button', { name: 'Close', exact: true }).click())
  await request.post(`${sandboxUrl}/razorpay/pay`, { data: { order_id: orderId, method: 'upi' } })
  await openWindow(page, { order_id: orderId })
  await expect(checkout.window.getByRole('alert')).toHaveText('Payment already done for this order.')
})

test('a payment stands when the page closes right after it', async ({ page, checkout, context }) => {
  const { window } = checkout
  const orderId = await checkout.open({ prefill: { method: 'upi' } })
  const asked = page.waitForRequest(/window\/pay$/)
  await window.getByRole('button', { name: 'Pay on phone: success' }).click()
  await asked
  await page.close()
  await expect.poll(() => checkout.orderStatus(orderId)).toBe('paid')
  expect(context.pages()).toEqual([])
})

test('forms say what is missing', async ({ checkout }) => {
  const { window } = checkout
  await checkout.open()
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(window.getByLabel('Card number')).toHaveAccessibleDescription('Enter the card number.')
  await expect(window.getByLabel('Card number')).toBeFocused()
  await window.getByText('Test cards').click()
  await window.getByRole('button', { name: /5500 6700 0000 1002/ }).click()
  await expect(window.getByLabel('Card number')).toHaveValue('5500 6700 0000 1002')
  await expect(window.getByLabel('Card number')).toHaveAccessibleDescription('')
})
