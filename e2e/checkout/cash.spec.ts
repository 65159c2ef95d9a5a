import { waitForEmail } from '../../client/mailbox.ts'
import { expectSound, expectSoundDialog } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { publishPayments } from '../team/publish-payments.ts'
import { restorePage, writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { cartIn } from './interrupted-payment.ts'

test('the owner offers cash, a shopper chooses it, and the team confirms and sends', async ({
  context,
  page,
  shopper,
  customer,
  shop,
}) => {
  const main = page.getByRole('main')
  await shopper.openProduct('pre-workout')
  const delivery = page.getByRole('region', { name: 'Buy this product' })
  await expect(delivery).not.toContainText('Cash on delivery')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await expect(shopper.proceedButton).toBeEnabled()
  await expect(main).not.toContainText('Cash on delivery')

  await signInTeam(context, shop, { role: 'owner', name: 'Aruna' })
  const team = await context.newPage()
  await publishPayments(team, async () => {
    await team.getByLabel('Cash on delivery').check()
    await team.getByLabel('To ₹').fill('3000')
    await expect(team.getByLabel('To ₹')).toHaveCSS('max-width', '192px')
    await team.getByRole('checkbox', { name: 'Amazon Pay' }).check()
  })

  const served = async () => (await page.request.get('/products/pre-workout')).text()
  await expect.poll(served).toContain('Cash on delivery: check your PIN code')
  await page.goto('/products/pre-workout')
  await page.mouse.wheel(0, 50)
  await expect(delivery).toContainText('Cash on delivery available')
  await page.goto('/checkout/shipping')
  const cash = page.getByRole('radio', { name: /Cash on delivery/ })
  await expect(page.getByRole('radio', { name: 'Pay by UPI Scan a QR code with any UPI app' })).toBeChecked()
  await expect(main).toContainText('₹1,499 due when it arrives')
  await page.getByRole('link', { name: 'Add another address' }).click()
  await expect(main).toContainText('Enter or choose your address to see whether it is possible.')
  await expect(cash).toBeDisabled()
  await page.getByLabel('PIN code').fill('560025')
  await expect(cash).toBeEnabled()
  await page.getByRole('link', { name: 'Choose a saved address' }).click()
  const marks = page.getByRole('list', { name: 'We accept' }).getByRole('listitem')
  await expect(marks).toHaveCount(6)
  // Its name stands on white where a mark does not come.
  await expect(marks.first().locator('img')).not.toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(marks.nth(4)).toHaveText('Cash on delivery')
  await cash.check()
  await expect(main).toContainText('You’ll pay ₹1,499 in cash when your order arrives.')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.expectThankYou('₹1,499.00')
  await expect(main).toContainText('Your order is placed. We’ll call you to confirm it')
  const { subject } = await waitForEmail(shop, customer.email, /order #\d+ is placed/)
  const [number = ''] = /\d+/.exec(subject) ?? []
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('To be confirmed')

  await team.goto('/admin/today')
  await team.getByRole('link', { name: /1 cash on delivery order to confirm/ }).click()
  await expect(team.getByRole('heading', { level: 1 })).toContainText('To confirm 1')
  const tabs = team.getByRole('navigation', { name: 'Filters' })
  await expect(tabs.getByRole('link', { name: 'To confirm' })).toHaveAttribute('aria-current', 'page')
  await expectSound(team)
  await team.keyboard.press('j')
  await team.keyboard.press('e')
  await expect(team.getByText('Nothing to confirm')).toBeVisible()
  const order = `/orders/${number}`
  const label = { carrier: 'delhivery', awb: '1490812345690' }
  await writeAsTeam(context, shop, { path: `${order}/pack` })
  await writeAsTeam(context, shop, { path: `${order}/dispatch`, data: { parcel: 1, ...label } })
  await writeAsTeam(context, shop, { path: `${order}/deliver`, data: { parcel: 1 } })
  await team.goto(`/admin/orders/${number}`)
  await expect(team.getByText('Cash, paid on delivery')).toBeVisible()

  await team.goto('/admin/money/cash')
  await expect(team.getByText('Due from carriers, 1 parcel')).toBeVisible()
  const file = { name: 'delhivery.csv', mimeType: 'text/csv' }
  const upload = (rows: string) =>
    team.getByLabel('The carrier’s file, as CSV').setInputFiles({
      ...file,
      buffer: Buffer.from(`AWB,COD Amount,UTR\n${rows}`),
    })
  await upload('1490812345690,1400,N42\n1490899999999,10,N42\n')
  await expect(team.getByText('1 row recorded, ₹1,400. 0 known from before. 1 to look at.')).toBeVisible()
  await expect(team.getByText('Row 3: No parcel has AWB 1490899999999.')).toBeVisible()
  await expect(team.getByText('Short, ₹1,400 came')).toBeVisible()
  await expectSound(team)
  await upload('1490812345690,1400,N42\n1490812345690,99,N43\n')
  await expect(team.getByText('1 row recorded, ₹99. 1 known from before. 0 to look at.')).toBeVisible()
  await expect(team.getByText('Nothing is due', { exact: true })).toBeVisible()

  await team.goto(`/admin/orders/${number}`)
  await team.getByRole('button', { name: 'Refund items' }).click()
  // Of a delivered parcel nothing is lost or not sent.
  await expect(team.getByLabel('Why?').getByRole('option')).toHaveCount(6)
  await team.getByLabel('Why?').selectOption('goodwill')
  await team.getByLabel(/^Rupees for/).fill('100')
  await expect(team.getByText(/by bank transfer or UPI: it was paid in cash, so you pay it/)).toBeVisible()
  await expectSoundDialog(team)
  await team.getByRole('button', { name: 'Refund ₹100' }).click()
  await expect(team.getByText('To pay out', { exact: true })).toBeVisible()
  await expectSound(team)
  await team.goto('/admin/money/cash')
  await expect(team.getByText('Refunds to pay out, ₹100')).toBeVisible()
  await expectSound(team)
  await team.getByRole('button', { name: `Paid to the customer of order ${number}` }).click()
  await team.getByLabel('UTR or UPI reference').fill('417512345678')
  await expectSoundDialog(team)
  await team.getByRole('button', { name: 'Note the payment' }).click()
  await expect(team.getByText('Refunds to pay out')).toBeHidden()

  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  // Reaches the shop, and is never answered.
  await page.route('**/api/checkout/cash', async (route) => void (await route.fetch()), { times: 1 })
  await page.goto('/checkout/shipping')
  await cash.check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const newest = async () => (await customer.listOrders())[0]
  await expect.poll(async () => (await newest())?.order_number).toBeGreaterThan(Number(number))
  const lost = await newest()
  await customer.cancel(lost?.id ?? '')
  await page.reload()
  await cash.check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.expectThankYou('₹1,499.00')
  await expect(main).toContainText(`Order #${Number(lost?.order_number) + 1}`)

  // The same once more, as from a tab that knows nothing of it.
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await cash.check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByText(/^You have just placed this order. It is order \d+/)).toBeVisible()
  expect(await cartIn(page)).toEqual([])

  await shopper.openProduct('pre-workout')
  await shopper.addToCart(2)
  await page.goto('/checkout/shipping')
  await cash.check()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await team.goto('/cart')
  const more = team.getByRole('main').getByRole('button', { name: /^Increase quantity/ })
  await more.click()
  await expect(main).toContainText(
    'Cash on delivery is not offered for this order. It is for orders up to ₹3,000.',
  )
  await expect(cash).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Pay by UPI/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
  await expectSound(page)
  await restorePage(context, shop, 'payments')
})
