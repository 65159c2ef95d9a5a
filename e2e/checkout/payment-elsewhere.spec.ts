import { providerEnv } from '../../client/processes/programs.ts'
import { openSandboxProcess, openShopProcess } from '../../client/processes/shop-process.ts'
import { test as base, expect } from '../shop.ts'
import { testCards } from '../shopper.ts'

/** A shop whose payment provider is another site, as the real one is: the sandbox is a process of its own. */
const test = base.extend<object, { provider: string }>({
  provider: [
    async ({ shopSettings: _none }, use) => {
      const sandbox = await openSandboxProcess()
      await use(sandbox.url)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ provider }, use) => {
      const checkoutUrl = `${provider}/razorpay/v1/checkout.js`
      const settings = { ...providerEnv(provider), RAZORPAY_CHECKOUT_URL: checkoutUrl }
      const shop = await openShopProcess(settings, process.env.SHOP_DATA)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

test('a payment window of another site opens and pays, and its hosts are named on that document alone', async ({
  page,
  request,
  shopper,
  customer,
  provider,
}) => {
  const { origin } = new URL(provider)
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await shopper.openCart()
  await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await shopper.proceedButton.click()
  await shopper.payByCard(testCards.visa)
  await shopper.expectThankYou('₹1,999.00')
  expect(await customer.listOrders()).toHaveLength(1)

  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect(await policyOf('/checkout/shipping')).toContain(`frame-src 'self' ${origin};`)
  for (const path of ['/', '/checkout', '/checkout/account', '/account', '/thankyou'])
    expect(await policyOf(path)).not.toContain(origin)
})
