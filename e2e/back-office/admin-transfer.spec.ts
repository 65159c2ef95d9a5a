import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { makeLargeFile } from './back-office.ts'

const header = 'Handle,Title,Variant SKU,Variant Price'

function csv(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('a file of products is checked, mended, imported and exported again', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'manager', name: 'Nila' })
  await page.goto('/admin/transfer')
  const choose = (file: ReturnType<typeof csv> | string) =>
    page.locator('input[type=file]').setInputFiles(file)
  await choose(await makeLargeFile(test.info().outputPath('all.csv'), 20 * 1024 * 1024 + 1))
  await expect(page.getByText('This file is larger than 20 MB.')).toBeVisible()
  await choose(csv('stock.xlsx', 'PK\u0003\u0004rest'))
  await expect(page.getByText('stock.xlsx is a workbook or a ZIP file')).toBeVisible()

  await page.getByRole('link', { name: 'Choose another file' }).click()
  const good = `${header}\njump-rope-of-nila,Jump rope of Nila,NILA-1,349\n`
  await choose(csv('ropes.csv', `${good}mat-of-nila,<b>Mat</b>,NILA-2,lots\n`))
  await expect(page.getByRole('cell', { name: '"lots" is not an amount in rupees.' })).toBeVisible()
  await expect(page.getByText('1 row would be left out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Import and export' }).click()
  await choose(csv('ropes.csv', `${good}mat-of-nila,Mat of Nila,NILA-2,99\n`))
  await expect(page.getByText('Nothing has changed yet. Every row can be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible()
  await page.getByRole('link', { name: 'See the products' }).click()
  await page.getByRole('searchbox').fill('of Nila')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=of/)
  await expect(page.getByRole('link', { name: 'Jump rope of Nila' })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const savingList = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const list = await savingList
  expect(list.suggestedFilename()).toBe('products-list.csv')
  expect((await readFile(await list.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)

  await page.goto('/admin/transfer')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export products' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('products.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Jump rope of Nila,jump-rope-of-nila')
})

test('a file is sent to its end while its member is elsewhere, and closing the tab asks', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'manager', name: 'Nitya' })
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/admin/imports?noun=*', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.goto('/admin/transfer')
  await page
    .locator('input[type=file]')
    .setInputFiles(csv('mats.csv', `${header}\nmat-of-nitya,Mat,NITYA-1,349\n`))
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(await asksOnClosing(page)).toBe(true)
  sent.resolve()
  await expect(page.getByText('mats.csv is sent. Its check is under Import and export.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(await asksOnClosing(page)).toBe(false)
})

function asksOnClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('an import is followed past answers that the shop owes', async ({ page, context, shop }) => {
  await signInTeam(context, shop, { role: 'manager', name: 'Nivi' })
  let isBusy = true
  await page.route('**/api/admin/imports/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const shown = await response.json()
    if (route.request().url().endsWith('limit=1') && isBusy) {
      isBusy = false
      return route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'Busy.' } } })
    }
    return route.fulfill({
      json: isBusy ? { ...shown, state: 'checking', progress: 0, counts: null } : shown,
    })
  })
  await page.goto('/admin/transfer')
  await page
    .locator('input[type=file]')
    .setInputFiles(csv('mats.csv', `${header}\nmat-of-nivi,Mat,NIVI-1,349\n`))
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
})
