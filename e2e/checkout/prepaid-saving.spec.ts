import { waitForEmail } from '../../client/mailbox.ts'
import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { publishPayments } from '../team/publish-payments.ts'
import { publishPage, restorePage } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

test('paid online an order comes to less, and every sum says why', async ({
  context,
  page,
  shopper,
  customer,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Ashima' })
  const team = await context.newPage()
  await publishPayments(team, async () => {
    await team.getByLabel('Cash on delivery').check()
    await team.getByLabel('Saving for paying online').selectOption('rupees')
    await expectSound(team)
  })

  const main = page.getByRole('main')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await expect(page.getByRole('radio', { name: /Pay by UPI and save ₹40/ })).toBeChecked()
  await expect(summary).toContainText('Saving for paying online−₹40')
  await expect(main).toContainText('You’ll pay ₹1,459 securely')
  await expectSound(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await expect(main).toContainText('₹1,499 due when it arrives. Save ₹40 by paying now')
  await expect(main).toContainText('You’ll pay ₹1,499 in cash when your order arrives.')
  await expect(summary).not.toContainText('Saving')
  await expect(page.getByRole('radio', { name: /Pay by card or netbanking and save ₹40/ })).toBeVisible()
  await page.getByRole('radio', { name: /Pay by UPI/ }).check()

  await publishPage(context, shop, { name: 'payments', changes: { savingAmount: 30 } })
  await shopper.proceedButton.click()
  await expect(main).toContainText('A price has changed. Your order now comes to ₹1,469.')
  await expect(summary).toContainText('Saving for paying online−₹30')
  await shopper.proceedButton.click()
  await expect(shopper.paymentWindow.getByRole('tab', { name: 'UPI' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,469.00')
  const { subject, text } = await waitForEmail(shop, customer.email, /order #\d+ is confirmed/)
  expect(text).toContain('Saving for paying online')
  const [number = ''] = /\d+/.exec(subject) ?? []
  await restorePage(context, shop, 'payments')

  const [order] = await customer.listOrders()
  await page.goto(`/account?tab=orders&order=${order?.id}`)
  await expect(main).toContainText('Saving for paying online−₹30.00')
  await team.goto(`/admin/orders/${number}`)
  await expect(team.getByText('Saving for paying online, taken off')).toBeVisible()
})
