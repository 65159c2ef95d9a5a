import { expect, test } from './shop.ts'

test('nothing on the way to an order breaks the content-security policy', async ({
  page,
  shopper,
  customer,
}) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(globalThis, 'noteViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  for (const path of ['/', '/products', '/account?tab=orders', '/contact', '/signup']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  }
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  await shopper.openCart()
  await shopper.proceedToPayment()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,899.00')
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(violations).toEqual([])
  expect(await customer.listOrders()).toHaveLength(1)
})
