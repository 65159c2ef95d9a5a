import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { addDraft, pasteCells, untilShown } from './back-office.ts'

test.beforeEach(async ({ context, shop, complaints }) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
})

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a product is duplicated as a draft with an address of its own', async ({ page }) => {
  await page.goto('/admin/products/shaker-bottle')
  const variants = page.getByRole('link', { name: /^Variants/ })
  const counted = (await variants.textContent()) ?? ''
  await page.getByRole('link', { name: 'Duplicate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Duplicate / })
  await dialog.getByLabel('Name of the copy').fill('Shaker Mini')
  await dialog.getByLabel('Address', { exact: true }).fill('shaker-bottle')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog.getByText('There is another product at /products/shaker-bottle.')).toBeVisible()
  await dialog.getByLabel('Address', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await said(page, 'Duplicated as a draft.')
  await expect(page).toHaveURL(/\/admin\/products\/shaker-mini$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Shaker Mini' })).toBeVisible()
  await expect(page.getByText('○ Draft')).toBeVisible()
  await expect(variants).toHaveText(counted)
})

test('a description is written without HTML, pasted, and stored as clean HTML', async ({ page }) => {
  await page.goto('/admin/products/gym-towel')
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const bar = page.getByRole('toolbar', { name: 'Format of the description' })
  await page.keyboard.type('Dries in ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('an hour')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: 'List', exact: true }).click()
  await expect(bar.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Soft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write an address such as https://example.com')).toBeVisible()
  await page.getByLabel('Address of the link').fill('example.com/care')
  await page.keyboard.press('Enter')
  await expect(description.getByRole('link')).toHaveText('https://example.com/care')
  await page.keyboard.press('Enter')
  // Styles of the copied text would be refused by this page's policy as it copies: the test of the cleaner has them.
  await pasteHtml(page, '<p><b>Grey</b><script>x</script></p>')
  await expect(description.getByRole('listitem').last()).toHaveText('Grey')
  await bar.getByRole('button', { name: 'Bold' }).press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Italic' })).toBeFocused()
  await press(page, 'Save')
  await said(page, 'Saved. It is on')
  await untilShown(
    page,
    '/products/gym-towel',
    /Dries in <strong>an hour<\/strong>.*<li>Soft<\/li>.*href="https:\/\/example.com\/care".*<li><strong>Grey<\/strong><\/li>/s,
  )
  await press(page, 'Edit as HTML')
  const html = page.getByLabel('Description', { exact: true })
  await expect(html).toHaveValue(/^<p>Dries in <strong>an hour<\/strong>\.<\/p>\n<ul>\n<li>Soft<\/li>\n/)
  await html.fill('<table><tr><td>60 cm</td></tr></table>')
  await press(page, 'Edit without HTML')
  await said(page, 'It has a table')
  await html.fill('<p>Plain</p>')
  await press(page, 'Edit without HTML')
  await expect(description).toHaveText('Plain')
})

test('a nutrition table begins with its rows and takes what a sheet copies', async ({ page }) => {
  await addDraft(page, 'Oat Bar')
  await page.getByRole('link', { name: 'Declarations' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('plain-food')
  await expect(page.getByLabel('Nutrient, row 4', { exact: true })).toHaveValue('– Total sugars')
  await page.getByLabel('Per serving, row 1', { exact: true }).fill('180 kcal')
  await page.getByLabel('Nutrient, row 2', { exact: true }).focus()
  await pasteCells(
    page,
    'Nutrients\tPer serving (45 g)\tPer 100 g\nProtein\t9 g\t20 g\n- Leucine\t0.8 g\t1.8 g\n',
  )
  await page.getByLabel('Per 100 g, row 1', { exact: true }).fill('400 kcal')
  await press(page, 'Save declarations')
  await said(page, 'Saved. It is a draft')
  await expect(page.getByRole('button', { name: 'Save declarations' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  const names = page.getByLabel(/^Nutrient, row/)
  await expect(names).toHaveCount(9)
  await page.reload()
  await expect(names).toHaveCount(3)
  await expect(names.nth(2)).toHaveValue('– Leucine')
})

async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (text) => {
    const copied = { 'text/html': new Blob([text], { type: 'text/html' }) }
    await navigator.clipboard.write([new ClipboardItem(copied)])
  }, html)
  await page.keyboard.press('ControlOrMeta+v')
}
