import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../client/free-port.ts'
import { test as base, expect } from './shop.ts'
import { openShopProcess, repository } from './shop-process.ts'
import { testCards } from './shopper.ts'

/** A shop whose payment provider is another site, as the real one is: the stand-ins run as their own process. */
const test = base.extend<object, { provider: string }>({
  provider: [
    async ({ shopSettings: _none }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'shikhar-provider-'))
      const port = String(await freePort())
      const env = {
        SANDBOX_PORT: port,
        SANDBOX_DATA_DIR: dataDir,
        SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/nobody',
      }
      const child = spawn(process.execPath, ['sandbox/server.ts'], {
        cwd: repository,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(createInterface(child.stdout), 'line')
      await use(`http://127.0.0.1:${port}/sandbox/razorpay`)
      child.kill()
      await once(child, 'exit')
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ provider }, use) => {
      const shop = await openShopProcess({
        RAZORPAY_KEY_ID: 'rzp_test_sandbox',
        RAZORPAY_KEY_SECRET: 'sandbox-secret',
        RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook',
        RAZORPAY_API_URL: provider,
        RAZORPAY_CHECKOUT_URL: `${provider}/v1/checkout.js`,
      })
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
