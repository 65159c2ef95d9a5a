import { openCustomer } from '../../client/customer.ts'
import { waitForEmail } from '../../client/mailbox.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'
import { keepLogin } from '../stored-login.ts'

const html = '<img src=x onerror=alert(1)>&amp;'
const first_name = `श्रीमान💪${html}`.padEnd(100, 'W')
const last_name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
const address1 = `Plot १२ ${html}`.padEnd(200, 'A')

test('names in any script, of any length, with HTML in them stand as typed on a narrow phone', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  await page.setViewportSize({ width: 360, height: 800 })
  const customer = await openCustomer(shop, { first_name, last_name, address1 })
  const order = await customer.buy('eaa')
  await keepLogin(context, shop.url, customer.login)
  await keepCart(page, shop.url, { eaa: 1 })

  const name = `${first_name} ${last_name}`
  for (const [path, texts] of [
    ['/account', [`Hi, ${name}!`]],
    ['/account?tab=orders', [`Order #${order.order_number}`]],
    [`/account?tab=orders&order=${order.id}`, [name, address1]],
    ['/account?tab=addresses', [name, address1]],
    ['/checkout/shipping', [name, address1]],
  ] as const) {
    await page.goto(path)
    for (const text of texts) await expect(page.getByRole('main'), path).toContainText(text)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
  await page.goto('/account?tab=addresses')
  await page.getByRole('link', { name: /^EDIT/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Address line 1')).toHaveValue(address1)
  expect(complaints).toEqual([])

  const email = await waitForEmail(shop, customer.email, /order/i)
  expect(email.text).toContain(address1)
  expect(email.html).not.toContain('<img src=x')
  await page.goto(`/sandbox/mail/${email.id}/html`)
  await expect(page.locator('body')).toContainText(address1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
