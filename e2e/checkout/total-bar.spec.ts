import type { Page } from '@playwright/test'
import { expectReadable } from '../look/expect-readable.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

test.use({ viewport: { width: 360, height: 740 } })

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })

/** How much of what has the focus lies under the bar. */
function coveredFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')
    const focused = document.activeElement
    if (!bar || !focused || bar.contains(focused)) return 0
    return focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
  })
}

test('on a phone total, arrival day and Proceed to Payment stay in sight', async ({
  page,
  shop,
  shopper,
  customer: _customer,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
  const bar = page.locator('.bottom-bar')
  await expect(bar).toContainText(/Arrives \w{3}, \d+\s\w{3} – \w{3}, \d+\s\w{3}.*Total₹1,999/)
  for (const place of ['Delivery address', 'Order summary', 'Bill details']) {
    await page.getByRole('heading', { name: place }).scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
  }
  await expectReadable(page, 'the shipping step')
  await page.setViewportSize({ width: 360, height: 740 })
  await proceed(page).click()
  await shopper.expectPaymentWindow()
})

test('the arrival day of an address is said as soon as its PIN code is known, and no field lies under the bar', async ({
  page,
  shop,
  customer: _customer,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping?address=new')
  const bar = page.locator('.bottom-bar')
  const pin = page.getByLabel('PIN code')
  await expect(pin).toBeFocused()
  await expect(bar).not.toContainText('Arrives')
  await untilDrawn(page)
  await page.keyboard.type('560025')
  await expect(bar).toContainText(/Arrives \w{3}, \d+/)
  await expect(pin).toHaveAccessibleDescription(/^Arrives \w{3}, \d+/)
  for (let fields = 0; fields < 8; fields += 1) {
    expect(await coveredFocus(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
  }
  await expectReadable(page, 'a typed address')
  await page.setViewportSize({ width: 360, height: 740 })
  await pin.fill('56')
  await expect(bar).not.toContainText('Arrives')
  await proceed(page).click()
  await expect(bar.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(pin).toBeFocused()
  await expect(pin).toBeInViewport({ ratio: 1 })
})
