import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { recordCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { setStock } from '../stock.ts'

test('who confirms is told when a sold-out product is back, and opening a link does nothing without a click', async ({
  page,
  shop,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await setStock(shop, 'wrist-wraps', 0)
  await page.goto('/products/wrist-wraps')
  const box = page.getByRole('region', { name: 'Buy this product' })
  const field = box.getByLabel('Tell me when it is back')
  const email = `waits.${process.pid}@example.com`
  await expect(field).toBeVisible()
  await expect(box).toContainText('First a link to confirm it, then one email when it is back in stock.')
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  await bar.getByRole('link', { name: 'Tell me when it is back' }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.keyboard.type(email)
  await box.getByRole('button', { name: 'Email me' }).click()
  await expect(box.getByText(`Almost there. Open our email to ${email} and confirm it.`)).toBeVisible()
  const confirmation = linkIn(await waitForEmail(shop, email, /^Confirm/), '/back-in-stock/confirm')
  const main = page.getByRole('main')
  const calls = recordCalls(page, /^\/api\/stock-alerts\/(?!link$)/)
  await page.goto(confirmation)
  await expect(main).toContainText('as soon as Wrist Wraps (45 cm pair) is back in stock?')
  await expect(main.getByRole('button', { name: 'Yes, tell me' })).toBeEnabled()
  expect(calls).toEqual([])
  await main.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(main).toContainText(
    'We will email you once, as soon as Wrist Wraps (45 cm pair) is back in stock.',
  )

  const found = async () => (await page.request.get('/api/search?q=wrist')).json()
  await expect.poll(found).toMatchObject({ products: [{ id: 'wrist-wraps', sold_out: true }] })
  await page.goto('/products')
  await expectScripts(page)
  await page.getByRole('combobox', { name: 'Search for items' }).pressSequentially('wrist')
  await expect(page.getByRole('option', { name: /^Wrist Wraps/ })).toContainText('Sold out')

  await setStock(shop, 'wrist-wraps', 40)
  const told = await waitForEmail(shop, email, /back in stock/)
  await page.goto(linkIn(told, '/products/wrist-wraps'))
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await page.goto(linkIn(told, '/back-in-stock/stop'))
  await main.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(main).toContainText('All your back-in-stock emails are stopped')
  await main.getByRole('button', { name: 'Allow these emails again' }).click()
  await expect(main).toContainText('You can ask for back-in-stock emails again')
  await expect(main).not.toContainText('stopped')
  await page.goto(confirmation)
  await expect(main).toContainText('or you have stopped these emails')
  await expect(main).not.toContainText('Wrist Wraps')
  await expect(main.getByRole('button', { name: 'Yes, tell me' })).toBeHidden()
  await page.getByRole('link', { name: 'See the product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wrist Wraps')
  expect(complaints).toEqual([])
})
