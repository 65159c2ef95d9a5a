import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'

test('/test2 shows every piece of the interface in every state', async ({ page, complaints }) => {
  await page.goto('/test2')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const main = page.getByRole('main')
  const states = main.getByRole('figure')
  for (const piece of [
    ...['primary', 'secondary', 'quiet', 'ink', 'danger'].map((variant) => `Button: ${variant}`),
    /^Field: empty, filled, .* error/,
    /^Password, select, text area, checkbox/,
    /^Quantity/,
    /^Breadcrumb/,
    /^Accordion/,
    /^Notice: error, success, info/,
    /^Failed, with another try/,
    /^Spinner and skeleton/,
    /^Product card: sold out/,
    /^Product card: loading/,
    /^Price tag, stars/,
    /^Listing: failed/,
    /^Listing: nothing found/,
    /^Cart: empty/,
    /^Cart line: plain, sold out/,
    /^Order: being packed/,
    /^Order: refunded/,
    /^No orders/,
    /^No addresses/,
  ]) {
    await expect(states.filter({ hasText: piece }).first(), String(piece)).toBeVisible()
  }

  await main.getByRole('button', { name: 'Show' }).first().click()
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await main.getByRole('button', { name: 'Increase quantity of sample 1' }).click()
  await expect(main.getByRole('group', { name: 'Quantity of sample 1' })).toContainText('2')
  await main.getByRole('button', { name: 'Success toast' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address added successfully.' })).toBeVisible()

  for (const [button, title] of [
    ['Open dialog', 'A dialog'],
    ['Open drawer', 'A drawer'],
  ] as const) {
    await main.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await expect(main.getByRole('button', { name: button })).toBeFocused()
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(main).toContainText('enzymes <b>प्रोटीन</b> 💪')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('/test3 lists the offered codes with title, code, day and id', async ({ page, complaints }) => {
  const codes: { title: string; code: string; created_at: string; id: string }[] = await (
    await page.request.get('/api/discount/codes')
  ).json()
  expect(codes.map(({ code }) => code).sort()).toEqual(['FIRST15', 'PEAK10'])
  await page.goto('/test3')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('columnheader')).toHaveText(['Code', 'Title', 'Created at', 'ID'])
  for (const { title, code, created_at, id } of codes) {
    const row = page.getByRole('row', { name: code })
    await expect(row.getByRole('cell')).toHaveText([title, /^\d{1,2} \w+ \d{4}$/, id])
    await expect(row.getByRole('time')).toHaveAttribute('datetime', created_at)
  }
  await expect(page.getByRole('main')).not.toContainText('INTERNAL')
  expect(complaints).toEqual([])
})
