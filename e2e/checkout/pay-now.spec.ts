import { waitForEmail } from '../../client/mailbox.ts'
import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { testCards } from '../shopper.ts'
import { publishPage, restorePage } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

test('an order in cash is paid online after all, and its cart of since then stays', async ({
  context,
  page,
  shopper,
  customer,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Anjali' })
  await publishPage(context, shop, { name: 'payments', changes: { cash: true, saving: 'rupees' } })

  const main = page.getByRole('main')
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.expectThankYou('₹1,499.00')
  const { text, subject } = await waitForEmail(shop, customer.email, /order #\d+ is placed/)
  expect(text).toContain('Pay now and save ₹40')
  await expectSound(page)
  await expect(page.getByRole('link', { name: 'Pay now and save ₹40' })).toBeVisible()

  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  await page.goto('/account?tab=orders')
  await page.getByRole('link', { name: 'Pay now and save ₹40' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  // As the text message has it.
  await page.goto(`/checkout/shipping?order=${/\d+/.exec(subject)?.[0]}`)
  await expect(main).toContainText('Saving for paying online−₹40')
  await expectSound(page)
  await shopper.proceedButton.click()
  await shopper.payByCard(testCards.visa)
  await shopper.expectThankYou('₹1,459.00')
  await waitForEmail(shop, customer.email, /order #\d+ is confirmed/)
  await restorePage(context, shop, 'payments')
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('1 × ₹1,499')

  const [order] = await customer.listOrders()
  await page.goto(`/account?tab=orders&order=${order?.id}`)
  await expect(main).toContainText('Saving for paying online−₹40.00')
  await expect(main).not.toContainText('Pay now')
  await page.goto(`/checkout/shipping?order=${order?.id}`)
  await expect(main).toContainText('This order can’t be paid online now')
  await expectSound(page)
})
