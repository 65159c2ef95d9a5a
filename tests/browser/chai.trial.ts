import type { Page } from '@playwright/test'
import { findAdminScreens } from '../../client/admin-screens.ts'
import { waitForEmail } from '../../client/mailbox.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { openScreen } from '../../e2e/admin-screens/open-screen.ts'
import { joinTeam } from '../../e2e/back-office/back-office.ts'
import { followRequests } from '../../e2e/follow-requests.ts'
import { settle } from '../../e2e/look/settle.ts'
import { test as base, expect } from '../../e2e/shop.ts'
import type { Shopper } from '../../e2e/shopper.ts'
import { openChai } from '../stores/open-chai.ts'
import { findStrange } from './find-strange.ts'

interface Trial {
  /** Of each frame, once nothing is asked for any more. */
  expectOwn: () => Promise<void>
}

const test = base.extend<Trial>({
  shop: [
    async ({ shopSettings: _none }, use) => {
      const { shop, close } = await openChai()
      await use(shop)
      await close()
    },
    { scope: 'worker' },
  ],
  complaints: async ({ page, complaints }, use) => {
    page.on('console', (message) => message.type() === 'warning' && complaints.push(message.text()))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // Of a page that is left.
      if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
    })
    await use(complaints)
  },
  expectOwn: async ({ page }, use) => {
    const untilAnswered = followRequests(page)
    await use(async () => {
      await untilAnswered()
      await settle(page)
      for (const frame of page.frames()) expect.soft(await findStrange(frame)).toEqual([])
    })
  },
})

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('tea is bought and its shop run without a word or a colour of the store that ships', async ({
  page,
  shopper,
  shop,
  expectOwn,
}) => {
  // One tea is sold out in it, the third of the file.
  await shop.command('demo', '--orders', '20')
  await buyTea(page, { shopper, expectOwn })
  await readPapers(page, { shopper, shop, expectOwn })
  await signIn(page, { shop, expectOwn })
  await visitScreens(page, { shop, expectOwn })
  await visitEmails(page, expectOwn)
})

async function buyTea(page: Page, { shopper, expectOwn }: Trial & { shopper: Shopper }): Promise<void> {
  const main = page.getByRole('main')
  await page.goto('/')
  await expectOwn()
  await main.getByRole('link', { name: 'Darjeeling First Flush', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Darjeeling First Flush' })).toBeVisible()
  await shopper.addToCart()
  await expectOwn()
  await shopper.openCart()
  await expectOwn()
  await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/account$/)
  await expectOwn()
  await main.getByRole('link', { name: 'Create Account' }).click()
  await shopper.fillSignUp()
  await expectOwn()
  await shopper.createAccountButton.click()
  await expect(page).toHaveURL(/\/test1$/)
  await shopper.activate()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await page.getByLabel('Deliver to').selectOption('Asha Rao, 12 Lodhi Road, New Delhi 110001 (default)')
  await expectOwn()
  await shopper.proceedButton.click()
  await expect(page.getByRole('heading', { name: 'Nimbu Pay' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay by UPI' }).click()
  await shopper.expectThankYou('₹599.00')
  await expectOwn()
}

async function readPapers(
  page: Page,
  { shopper, shop, expectOwn }: Trial & { shopper: Shopper; shop: ShopProcess },
): Promise<void> {
  const { id, subject } = await waitForEmail(shop, shopper.email, /order #\d+ is confirmed/)
  const [number = ''] = /\d+/.exec(subject) ?? []
  await page.goto(`/sandbox/mail/${id}`)
  await expect(
    page.frameLocator('iframe[title="The mail"]').getByText('Darjeeling First Flush'),
  ).toBeVisible()
  await expectOwn()
  await shop.command('orders', 'pack', number)
  await page.goto('/account?tab=orders')
  await page.getByRole('link', { name: 'View Details' }).click()
  await expectOwn()
  const link = page.getByRole('region', { name: 'Invoices' }).getByRole('link')
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  await expectOwn()
}

/** With the passkey of an owner who has just joined. */
async function signIn(page: Page, { shop, expectOwn }: Trial & { shop: ShopProcess }): Promise<void> {
  await joinTeam(page, shop, 'owner')
  await page.context().clearCookies()
  await page.goto('/admin/sign-in')
  await expectOwn()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.getByRole('button', { name: /account and sign-out$/ }).click()
  await expectOwn()
}

async function visitScreens(page: Page, { shop, expectOwn }: Trial & { shop: ShopProcess }): Promise<void> {
  const screens = await findAdminScreens(page, shop.url)
  for (const [width, colorScheme] of [[360, 'dark'] as const, [1440, 'light'] as const]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const { path } of screens) await visit(page, path, expectOwn)
  }
}

/** With its tabs. */
async function visit(page: Page, path: string, expectOwn: Trial['expectOwn']): Promise<void> {
  await openScreen(page, path)
  await expectOwn()
  for (const tab of await page.getByRole('navigation', { name: 'Filters' }).getByRole('link').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectOwn()
  }
}

/** Each, as the settings of emails show it. */
async function visitEmails(page: Page, expectOwn: Trial['expectOwn']): Promise<void> {
  await openScreen(page, '/settings/emails')
  const choice = page.getByRole('combobox', { name: 'Email' })
  await expect(choice).toBeVisible()
  for (const sample of await choice.getByRole('option').all()) {
    await choice.selectOption(await sample.getAttribute('value'))
    await expect(page.getByTitle(`Preview: ${await sample.textContent()}`)).toBeVisible()
    await expectOwn()
  }
}
