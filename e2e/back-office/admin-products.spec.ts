import type { Page } from '@playwright/test'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { pasteCells, untilShown } from './back-office.ts'

test.beforeEach(async ({ context, shop, complaints }) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
})

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a new price and name are in the shop at once, and two people see each other', async ({
  page,
  context,
}) => {
  await page.goto('/admin/products')
  await page.getByLabel('Type', { exact: true }).selectOption('Accessories')
  await expect(page).toHaveURL(/type=Accessories/)
  await page.getByLabel('Tag', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/type=Accessories&tag=/)
  await page.goto('/admin/products?search=scoop')
  await page.getByRole('link', { name: 'Measuring Scoop' }).click()
  await page.getByRole('link', { name: 'Variants' }).click()
  const price = page.getByLabel('Price ₹, row 1', { exact: true })
  await price.fill('199999')
  await save(page, 'Save variants')
  await expect(page.getByText('The price ₹1,99,999 is above the MRP', { exact: false })).toBeVisible()
  await expect(price).toHaveValue('199999')
  await price.fill('89')
  await save(page, 'Save variants')
  await said(page, 'Variants saved.')

  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByLabel('Tags', { exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/products/scoop')
  await other.getByLabel('Name', { exact: true }).fill('Scoop')
  await save(other, 'Save')
  await said(other, 'Saved. It is on')
  await page.getByLabel('Tags', { exact: true }).fill('scoop, steel')
  await save(page, 'Save')
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await save(page, 'Overwrite with mine')
  await said(page, 'Saved. It is on')
  // Overwritten is only what was typed here.
  await untilShown(page, '/products/scoop', />Scoop<\/h1>/)
  await other.goto('/products/scoop')
  await expect(other.getByRole('heading', { level: 1, name: 'Scoop', exact: true })).toBeVisible()
  await expect(other.getByText('₹89').first()).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Measuring Scoop')
  await save(page, 'Edit as HTML')
  const description = page.getByLabel('Description', { exact: true })
  const stored = await description.inputValue()
  await description.fill(`${stored}<script>alert(1)</script>`)
  await save(page, 'Save')
  await expect(page.getByText(/^Not saved, .*: <script>\.$/)).toBeVisible()
  await expect(description).toHaveValue(stored)
  await expect(page.getByRole('heading', { level: 1, name: 'Measuring Scoop' })).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Half a na')
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a na')
  const isWarned = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await isWarned()).toBe(true)
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByText('₹99 → ₹89')).toBeVisible()
  expect(await isWarned()).toBe(false)
  await page.getByRole('button', { name: '10 % less' }).click()
  await save(page, 'This weekend')
  await expect(page.getByLabel('Begins', { exact: true })).toHaveValue(/T00:00$/)
  await page.getByLabel('Begins', { exact: true }).fill('2036-11-29T00:00')
  await page.getByLabel('Ends', { exact: true }).fill('2036-12-01T00:00')
  await save(page, 'Schedule')
  await said(page, 'Scheduled for 1 variant.')
  await page.getByRole('button', { name: /^Cancel the price of/ }).click()
  await said(page, 'Cancelled.')

  // Other journeys buy it in this shop.
  await page.getByRole('link', { name: 'Variants' }).click()
  await price.fill('99')
  await save(page, 'Save variants')
  await said(page, 'Variants saved.')
})

test('a draft names what it lacks; a sheet is pasted; stock comes in by keyboard', async ({ page }) => {
  await page.goto('/admin/products?add=1')
  await page.getByLabel('Name', { exact: true }).fill('Casein Night')
  await page.getByRole('dialog').getByLabel('Type', { exact: true }).fill('Protein')
  await save(page, 'Add as a draft')
  await expect(page.getByRole('heading', { level: 1, name: 'Casein Night' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add the HSN code of 8 digits' })).toBeVisible()
  await save(page, 'Put on sale')
  await expect(page.getByRole('status').getByText('Casein Night cannot be on sale yet.')).toBeVisible()

  await page.getByRole('link', { name: /^Variants/ }).click()
  await page.getByLabel('What shoppers choose', { exact: true }).fill('Flavour')
  await page.getByLabel('Flavour, row 1', { exact: true }).focus()
  const sheet = 'Vanilla\tCN-VA\t2,199\t2,799\t1180\t40\t8901030865278\nKulfi\tCN-KU\t2,199\t2,799\t1180\t0\n'
  await pasteCells(page, sheet)
  await expect(page.getByLabel('SKU, row 2', { exact: true })).toHaveValue('CN-KU')
  await save(page, 'Save variants')
  await expect(page.getByText('its last digit should be 5')).toBeVisible()
  await page.getByLabel('Barcode, row 1', { exact: true }).fill('890-1030865275')
  await save(page, 'Save variants')
  await said(page, 'Variants saved.')
  await expect(page.getByLabel('Barcode, row 1', { exact: true })).toHaveValue('8901030865275')

  await page.goto('/admin/stock?search=CN-')
  await expect(page.getByText('× Sold out')).toBeVisible()
  await untilDrawn(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByLabel('How many came', { exact: true }).fill('24')
  await page.keyboard.press('Enter')
  // A toast says the same for as long as it stands.
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    '24 on the shelf, 0 promised, 24 for sale',
  )
  await expect(page.getByText('Received: +24')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('x')
  const labels = await page.getByRole('link', { name: 'Print shelf labels' }).getAttribute('href')
  await page.goto(labels ?? '')
  await expect(page.getByRole('img', { name: 'Bar code CN-KU' })).toBeVisible()
  await page.getByLabel('Paper').selectOption('single')
  await expect(page.getByRole('region', { name: 'Label of CN-KU' })).toBeVisible()
  await page.goto('/admin/products/casein-night')
  await save(page, 'Archive')
  await said(page, 'Casein Night is archived.')
})

test('a row on a phone ends with the size that tells it from the next one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/stock?search=isolate%20whey')
  const sizes = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Isolate Whey, ' })
  await expect(sizes).toHaveCount(4)
  const cut = await sizes.locator('[data-phone="lead"]').evaluateAll((leads) => {
    return leads.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
  })
  expect(cut).toBe(0)
})
