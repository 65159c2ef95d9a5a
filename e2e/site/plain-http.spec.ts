import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { publishPayments } from '../team/publish-payments.ts'
import { restorePage } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

// A phone in the home network opens the shop over plain http, where browsers leave these out.

async function openPlainly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
}

test('over plain http the owner saves, and a shopper orders in cash', async ({
  context,
  page,
  shopper,
  customer,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Sulochana' })
  const team = await context.newPage()
  await openPlainly(team)

  await test.step('a coupon', async () => {
    await team.goto('/admin/coupons/new')
    await team.getByLabel('Code', { exact: true }).fill('HOME-NET')
    await team.getByLabel('Percent off').fill('10')
    await team.getByRole('button', { name: 'Make the coupon' }).click()
    await expect(team.getByRole('heading', { level: 1, name: 'HOME-NET' })).toBeVisible()
  })

  await test.step('variants', async () => {
    await team.goto('/admin/products/whey-blend')
    await team.getByRole('link', { name: /^Variants/ }).click()
    await expect(team.getByLabel('Price ₹, row 1', { exact: true })).toBeVisible()
  })

  await test.step('a token to be copied by hand', async () => {
    await team.goto('/admin/team')
    await team.getByRole('button', { name: 'New token' }).click()
    await team.getByLabel('Name').fill('Home')
    await team.getByRole('checkbox', { name: 'Orders: read' }).check()
    await team.getByRole('button', { name: 'Make the token' }).click()
    await team.getByRole('button', { name: 'Copy' }).click()
    await expect(team.getByText('The browser did not allow it. Mark it and copy it.')).toBeVisible()
  })

  await test.step('an order in cash', async () => {
    await publishPayments(team, () => team.getByLabel('Cash on delivery').check())
    await openPlainly(page)
    await shopper.openProduct('pre-workout')
    await shopper.addToCart()
    await page.goto('/checkout/shipping')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await shopper.expectThankYou('₹1,499.00')
    expect(await customer.listOrders()).toHaveLength(1)
    await restorePage(context, shop, 'payments')
  })
})
