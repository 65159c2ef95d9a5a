import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { readLayoutProblems } from '../look/layout-problems.ts'
import { expect, test } from '../shop.ts'

test('a customer follows the emailed link on another device, until it is revoked', async ({
  browser,
  page,
  customer,
  shop,
}) => {
  const { id, order_number: number } = await customer.buy('eaa', 'scoop')
  const order = (...args: string[]) => shop.command('orders', ...args)
  await order('pack', String(number), '--line', '1')
  await order('dispatch', String(number), '--parcel', '1', '--carrier', 'delhivery', '--awb', '1490812345678')
  const email = await waitForEmail(shop, customer.email, /Part of your order #\d+ is on its way/)
  const link = linkIn(email, '/track')

  const phone = { viewport: { width: 360, height: 800 }, javaScriptEnabled: false }
  const elsewhere = await (await browser.newContext(phone)).newPage()
  const answer = await elsewhere.goto(link)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(elsewhere.getByRole('heading', { name: 'Your parcel is on its way' })).toBeVisible()
  await expect(elsewhere.getByRole('list', { name: 'What happened so far' })).toContainText(
    'Handed to the courier',
  )
  await expect(elsewhere.getByRole('link', { name: 'See it at Delhivery' })).toHaveAttribute(
    'href',
    /1490812345678$/,
  )
  await expect(elsewhere.getByText('The rest of your order is still to come')).toBeVisible()
  const shown = (await answer?.text()) ?? ''
  expect(await readLayoutProblems(elsewhere)).toEqual([])
  const secrets = ['Iyer', 'Residency', '9876543210', '560025', '1,999', customer.email]
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])

  await order('pack', String(number))
  await order('dispatch', String(number), '--carrier', 'india-post', '--awb', 'EE123456785IN')
  await page.goto(`/account?tab=orders&order=${id}`)
  await expect(page.getByRole('region', { name: 'Parcel 1' })).toContainText('1490812345678')
  const second = page.getByRole('region', { name: 'Parcel 2' })
  await expect(second).toContainText('Copy it here: EE123456785IN')

  await shop.command('parcels', 'link', String(number), '--revoke')
  expect((await elsewhere.goto(link))?.status()).toBe(410)
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await elsewhere.context().close()
})

test('no email is wider than a phone, or cut off on it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/sandbox/mail/preview')
  const names = await page.locator('.mails .quiet').allTextContents()
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    await page.goto(`/sandbox/mail/preview/${name}/html`)
    expect.soft(await readLayoutProblems(page), name).toEqual([])
  }
})
