import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { makeLargeFile, untilShown } from './back-office.ts'

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

/** Half one colour, half another. */
async function photo(name: string, background: string): Promise<string> {
  const file = test.info().outputPath(name)
  const right = { create: { width: 300, height: 400, channels: 3 as const, background: '#1e1ec8' } }
  await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .composite([{ input: right, left: 300, top: 0 }])
    .toFile(file)
  return file
}

test('photographs are uploaded, cropped, described and ordered, and shoppers see them', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'manager', name: 'Lata' })
  await page.goto('/admin/products/pill-organiser?part=photos')
  const rows = page.getByRole('list', { name: 'Photographs in the order of the shop' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const tooLarge = await makeLargeFile(test.info().outputPath('film.jpg'), 16_000_000)
  const files = [await photo('front.jpg', '#c81e1e'), await photo('open.jpg', '#1ec81e'), tooLarge]
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(page.getByText('This file is larger than 15 MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss film.jpg' }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.locator('img')).toHaveCount(3)

  const open = rows.nth(2)
  await open.getByLabel('What it shows').fill('The organiser, open')
  await page.keyboard.press('Enter')
  await said(page, 'Description saved.')
  await cropByKeyboard(page, open)
  await expect.poll(() => shownSize(open)).toBe(true)

  await open.getByRole('button', { name: /^Move/ }).focus()
  await page.keyboard.press('ArrowUp')
  await said(page, 'Moved to place 2.')
  await expect(rows.nth(1).getByLabel('What it shows')).toHaveValue('The organiser, open')
  await dragUp(page, rows)
  await said(page, 'Moved to place 1.')
  await expect(rows.nth(0).getByLabel('What it shows')).toHaveValue('The organiser, open')
  expect(await findViolations(page)).toEqual([])

  const shopper = await context.newPage()
  await untilShown(page, '/products/pill-organiser', /The organiser, open/)
  await shopper.goto('/products/pill-organiser')
  const shown = shopper.getByRole('img', { name: 'The organiser, open' }).first()
  await expect(shown).toHaveAttribute('srcset', /\/photos\/up-[0-9a-f]+-\d+x\d+-160\.webp 160w/)
  await untilShown(page, '/accessories', /The organiser, open/)
  await shopper.goto('/accessories')
  await expect(shopper.getByRole('img', { name: 'The organiser, open' }).first()).toBeAttached()

  await rows
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await said(page, 'Photograph removed.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'It is back.')
  await expect(rows.nth(0).getByLabel('What it shows')).toHaveValue('The organiser, open')
})

/** A square to begin with; then a corner is moved. */
async function cropByKeyboard(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  await expect(dialog.getByText('400 × 400 of 600 × 400 pixels')).toBeVisible()
  const corner = dialog.getByRole('button', { name: 'Corner bottom right' })
  const readX = async () => (await corner.boundingBox())?.x ?? 0
  const start = await readX()
  await dragBy(page, corner, -60)
  await expect(dialog.getByText('400 × 400 of')).toBeHidden()
  // It is taken where it has come to, not on its way there.
  await expect.poll(readX).toBeLessThan(start - 55)
  await dragBy(page, corner, 120)
  await expect(dialog.getByText('400 × 400 of')).toBeVisible()
  await dialog.getByRole('group', { name: 'The part that is shown' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(dialog.getByText('130 from the left')).toBeVisible()
  await corner.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(dialog.getByText('370 × 370 of')).toBeVisible()
  expect(await findViolations(page, { within: '[role="dialog"]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function dragBy(page: Page, target: Locator, pixels: number): Promise<void> {
  // A dialog that opens still moves: this waits until its corner stands.
  await target.hover()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drag is shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y + pixels, { steps: 4 })
  await page.mouse.up()
}

function shownSize(row: Locator): Promise<boolean> {
  return row.locator('img').evaluate((image) => (image as HTMLImageElement).src.includes('-370x370-'))
}

async function dragUp(page: Page, rows: Locator): Promise<void> {
  await rows.nth(1).getByRole('button', { name: /^Move/ }).hover()
  await page.mouse.down()
  // Held near an edge, it scrolls the page.
  const scrolled = () => page.evaluate(() => window.scrollY)
  const { height = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(400, height - 10)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.mouse.move(400, 10)
  await expect.poll(scrolled).toBe(0)
  const box = await rows.nth(0).boundingBox()
  if (!box) throw new Error('the first row is not shown')
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 4 })
  await page.mouse.up()
}
