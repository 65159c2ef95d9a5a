import type { Page } from '@playwright/test'
import { expectLoaded, expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

/** Whatever a policy stopped, in any frame of the page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(globalThis, 'noteViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return violations
}

test('nothing on the way to an order breaks the content-security policy', async ({
  page,
  shopper,
  customer,
}) => {
  const violations = await watchPolicy(page)
  const tabs = ['/account', '/account?tab=orders', '/account?tab=addresses']
  for (const path of ['/', '/products', ...tabs, '/contact', '/signup']) {
    await page.goto(path)
    await expectLoaded(page)
  }
  await page.goto('/api/docs')
  await expect(page.locator('.opblock').first()).toBeVisible()
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  await shopper.openCart()
  await page.goto('/checkout/account')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expectLoaded(page)
  await shopper.proceedToPayment()
  await shopper.payByUpi()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await shopper.expectThankYou('₹1,899.00')
  expect(violations).toEqual([])
  expect(await customer.listOrders()).toHaveLength(1)
})

/** The path whose policy the page has. */
const documentOf = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)[0])
    .catch(() => 'on its way')

test('who leaves the payment’s document gets another one, and Back leads to it again', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const expectDocument = (path: string) => expect.poll(() => documentOf(page)).toBe(path)
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
  await page.getByRole('banner').getByRole('link', { name: 'Shikhar' }).first().click()
  await expectDocument('/')
  await page.goBack()
  await expect(shopper.proceedButton).toBeVisible()
  await expectDocument('/checkout/shipping')
  await page.goForward()
  await expectDocument('/')

  await shopper.proceedToPayment()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,999.00')
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expectDocument('/products')
  await page.goBack()
  await shopper.expectThankYou('₹1,999.00')
  expect(await customer.listOrders()).toHaveLength(1)
})

test('what a stranger has written into a page does not run', async ({ page }) => {
  const violations = await watchPolicy(page)
  await page.route('/mission', async (route) => {
    const response = await route.fetch()
    const evil = `<script>window.stolen = 1</script><img src="/nothing.png" onerror="window.stolen = 2">
      <svg onload="window.stolen = 3"></svg><a href="javascript:window.stolen = 4">press</a>
      <iframe srcdoc="<script>parent.stolen = 5</script>"></iframe><base href="https://evil.example/">`
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${evil}</body>`) })
  })
  await page.goto('/mission')
  await expectScripts(page)
  await page.getByRole('link', { name: 'press' }).click()
  const refused = await page.evaluate(() => {
    const attempts = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=stolen=6>' }),
      () => document.head.append(Object.assign(document.createElement('script'), { text: 'stolen = 7' })),
      () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
    ]
    return attempts.filter((attempt) => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    }).length
  })
  expect(refused).toBe(3)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stolen'))).toBeUndefined()
  await expect.poll(() => violations.length).toBeGreaterThan(4)
})

test('a hostile description does not run, even one that no import has cleaned', async ({ page }) => {
  const link = (href: string, text: string) => ({
    tag: 'a',
    attributes: { href, onclick: 'stolen=1' },
    children: [text],
  })
  const description = [
    { tag: 'p', attributes: { onclick: 'stolen=1', style: 'position:fixed' }, children: ['Whey'] },
    { tag: 'script', children: ['window.stolen = 1'] },
    { tag: 'img', attributes: { src: 'x', onerror: 'window.stolen = 2' } },
    { tag: 'svg', children: [{ tag: 'script', children: ['stolen=3'] }] },
    { tag: 'iframe', attributes: { srcdoc: '<script>parent.stolen=4</script>' } },
    link('javascript:window.stolen = 5', 'recipe'),
    link('data:text/html,<script>1</script>', 'more'),
    { tag: 'style', children: ['*{display:none}'] },
    {
      tag: 'form',
      attributes: { action: 'https://evil.example' },
      children: [{ tag: 'button', children: ['Pay'] }],
    },
  ]
  await page.goto('/accessories')
  await expectScripts(page)
  await page.route('**/api/products/shaker-bottle', async (route) => {
    const response = await route.fetch()
    const { product } = await response.json()
    await route.fulfill({ response, json: { product: { ...product, description } } })
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Shaker/ })
    .first()
    .click()
  await expect(page.getByText('recipe')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('script, iframe, style, form[action*="evil"], [onclick], [onerror]')).toHaveCount(
    0,
  )
  await expect(main.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stolen'))).toBeUndefined()
})
