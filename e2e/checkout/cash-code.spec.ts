import { waitForCode } from '../../client/phone.ts'
import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { publishPayments } from '../team/publish-payments.ts'
import { restorePage } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

test('an order in cash is confirmed by the code that its phone gets, at once or later in the account', async ({
  context,
  page,
  shopper,
  customer,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Yamini' })
  const team = await context.newPage()
  await publishPayments(team, async () => {
    await team.getByLabel('Cash on delivery').check()
    await team.getByLabel('Confirmation').selectOption('code')
  })
  const main = page.getByRole('main')
  const box = main.getByRole('region', { name: 'Confirm your order' })
  const order = async (pieces: number, total: string) => {
    await shopper.openProduct('pre-workout')
    await shopper.addToCart(pieces)
    await page.goto('/checkout/shipping')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await shopper.expectThankYou(total)
    const [placed] = await customer.listOrders()
    if (!placed) throw new Error('no order was placed')
    return placed
  }

  const first = await order(1, '₹1,499.00')
  const to = `+91${first.shipping_address.phone}`
  const code = await waitForCode(shop, to)
  await expect(main).toContainText('Your order is placed. We’re waiting for you to confirm it')
  await expect(box.getByLabel('6-digit code')).toBeFocused()
  await expectSound(page)
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(box).toContainText('This code is wrong or has expired. You have 4 tries left.')
  await page.keyboard.type(code)
  await expect(main).toContainText('Your order is placed. We’re packing your order')
  await expect(box).toBeHidden()
  await page.reload()
  await expect(main).toContainText('We’re packing your order')
  await team.goto(`/admin/orders/${first.order_number}`)
  await expect(team.getByText('The customer confirmed the order by a code')).toBeVisible()

  const second = await order(2, '₹2,998.00')
  const unused = await waitForCode(shop, to, code)
  await team.goto('/admin/orders?fulfilment=to-confirm')
  await expect(team.getByText('The customer may confirm it with a code.')).toBeVisible()
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Confirm Order' }).click()
  await expect(box.getByRole('button', { name: 'Text me the code' })).toBeVisible()
  await expectSound(page)
  await box.getByRole('button', { name: 'Text me the code' }).click()
  await box.getByLabel('6-digit code').fill(await waitForCode(shop, to, unused))
  await expect(page.getByText(`Order #${second.order_number} is confirmed`)).toBeVisible()
  await expect(box).toBeHidden()
  await expect(main).toContainText('Being packed')
  await restorePage(context, shop, 'payments')
})
