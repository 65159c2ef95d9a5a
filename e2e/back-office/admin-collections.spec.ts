import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { untilShown } from './back-office.ts'

test('a collection is made by a rule, put in another order by hand, seen in the shop, and deleted', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
  await page.goto('/admin/products')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByRole('link', { name: 'Bestsellers' })).toBeVisible()
  await page.getByRole('link', { name: 'New collection' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Under 500')
  await page.getByLabel('Line below the title').fill('Small things.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Description is required.')).toBeVisible()
  await expect(page.getByText('Tag is required.')).toBeVisible()
  await page.getByLabel('Description').fill('Accessories below 500 rupees.')
  await page.getByLabel('Condition 1', { exact: true }).selectOption('Type is')
  await page.getByLabel('Value of condition 1').fill('accessories')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Condition 2', { exact: true }).selectOption('Price up to (₹)')
  await page.getByLabel('Value of condition 2').fill('500')
  await page.getByLabel('Order', { exact: true }).selectOption('lowest price first')
  await page.getByRole('button', { name: 'Show its products' }).click()
  const previewed = page.getByRole('status').getByRole('listitem')
  await expect(previewed.first()).toBeVisible()
  const titles = await previewed.allTextContents()
  await page.getByLabel('Shown in the shop').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Under 500' })).toBeVisible()

  const address = '/collections/under-500'
  await untilShown(page, address, />Under 500<\/h1>/)
  const visitor = await context.newPage()
  await visitor.goto(address)
  await expectScripts(visitor)
  const cards = visitor.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(titles)
  await visitor.getByPlaceholder('Search for items').fill(titles[0] ?? '')
  await expect(cards).toHaveCount(1)
  await visitor.getByRole('banner').getByRole('link', { name: 'Bestsellers', exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bestsellers' })).toBeVisible()
  await visitor.goBack()
  await expect(visitor).toHaveTitle(/^Under 500 · /)

  await page.getByLabel('Chosen', { exact: true }).selectOption('by hand')
  for (const name of ['Creatine', 'EAA']) {
    await page.getByLabel('Products in it').fill(name)
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Move EAA up' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await untilShown(page, address, /<article.*EAA.*<article.*Creatine/s)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page).toHaveURL(/\/admin\/collections$/)
  await expect(page.getByRole('link', { name: 'Under 500' })).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
})
