import { FakePaymentWindow } from '../fake-payment-window.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

test('a printed order is the order alone, with its seller', async ({ page, shop, shopper, customer }) => {
  const window = await FakePaymentWindow.hang(page)
  await keepCart(page, shop.url, { eaa: 1, 'whey-blend': 1 })
  await page.goto('/checkout/shipping')
  await shopper.proceedButton.click()
  await window.answer(await customer.pay((await window.readOptions()).order_id))
  await expect(page).toHaveURL(/\/thankyou$/)
  const [order] = await customer.listOrders()
  const main = page.getByRole('main')
  for (const path of ['/thankyou', `/account?tab=orders&order=${order?.id}`]) {
    if (path !== '/thankyou') await page.goto(path)
    await expect(main.getByText('GSTIN')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText(/GSTIN 07/), path).toBeVisible()
    await expect(main.getByText('Okhla Industrial Estate')).toBeVisible()
    await expect(main.getByText(`Order #${order?.order_number}`)).toBeVisible()
    await expect(main.getByText('4 Residency Road')).toBeVisible()
    await expect(main.getByText('₹3,898.00').last()).toBeVisible()
    for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'button', 'link'] as const)
      await expect(page.getByRole(role), `${path} ${role}`).toHaveCount(0)
    expect(countPages(await page.pdf({ format: 'A4' })), path).toBe(1)
    await page.emulateMedia({ media: 'screen' })
  }
})

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
