import { waitForEmail } from '../../client/mailbox.ts'
import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { publishPayments } from '../team/publish-payments.ts'
import { restorePage } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

test('an order in cash is confirmed by paying part of it online, and the rest is due at the door', async ({
  context,
  page,
  shopper,
  customer,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Vasudha' })
  const team = await context.newPage()
  await publishPayments(team, async () => {
    await team.getByLabel('Cash on delivery').check()
    await team.getByLabel('From ₹').fill('500')
    await team.getByLabel('Confirmation').selectOption('By paying part of it online')
    await team.getByLabel('Advance in ₹ or %').fill('100')
  })

  const main = page.getByRole('main')
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await page.getByRole('radio', { name: 'Cash on delivery ₹100 online now, ₹1,399 when it arrives' }).check()
  await expect(main).toContainText('You’ll pay ₹100 online next, and ₹1,399 in cash when your order arrives.')
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(main).toContainText('Your order is placed. We pack it once this part of it is paid.')
  await expect(main).toContainText('To pay now₹100')
  await expectSound(page)
  const placed = await waitForEmail(shop, customer.email, /order #\d+ is placed/)
  expect(placed.text).toContain('₹100.00 to be paid online, ₹1,399.00 due on delivery, in cash.')
  await page.goto('/account?tab=orders')
  await page.getByRole('link', { name: 'Pay ₹100 now' }).click()
  await shopper.proceedButton.click()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,399.00')
  await expect(main).toContainText('Your order is placed. We’re packing your order')
  const confirmed = await waitForEmail(shop, customer.email, /order #\d+ is confirmed/)
  expect(confirmed.text).toContain('₹100.00 received, ₹1,399.00 due on delivery, in cash.')

  const [number = ''] = /\d+/.exec(confirmed.subject) ?? []
  await team.goto(`/admin/orders/${number}`)
  await expect(team.getByText(/^Of it paid online, pay_/)).toBeVisible()
  await expectSound(team)
  await page.goto('/account?tab=orders')
  await page
    .getByRole('article', { name: `Order ${number}` })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('We’ll refund your original payment method')
  await restorePage(context, shop, 'payments')
})
