import { expect, test, watch } from './shop.ts'
import { expectSound } from './sound-screen.ts'
import { signInTeam } from './team-login.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the privacy policy is edited, looked at, published, and brought back', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Anita' })
  const outside = await context.newPage()
  const complaints = watch(outside)
  await outside.goto('/privacy')
  await page.goto('/admin/pages')
  await expectSound(page)
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Information we collect' })).toBeVisible()

  const first = page.getByRole('group', { name: 'Section 1', exact: true })
  await first.getByLabel('Heading').fill('')
  await first.getByLabel('Text', { exact: true }).fill('Only what an order needs:')
  await first.getByRole('button', { name: 'List' }).click()
  await page.keyboard.type('your name, {nobody}')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Heading is required.')).toBeVisible()
  await expect(page.getByText('There is no fact {nobody}.', { exact: false })).toBeVisible()
  await expectSound(page)
  await first.getByLabel('Heading').fill('What we keep')
  await first
    .getByLabel('Text', { exact: true })
    .fill('Only what an order needs:\n- your name, as {email} has it\n')
  await first.getByRole('button', { name: 'Link' }).click()
  await page.keyboard.type('/contact')
  await page.getByRole('button', { name: 'Move Section 1 down' }).click()

  const other = await context.newPage()
  await other.goto('/admin/pages/privacy')
  await other.getByLabel('Title', { exact: true }).fill('Privacy of others')
  await other.getByRole('button', { name: 'Save the draft' }).click()
  await expect(other.getByText('Only the team sees it.')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText(/This was changed by Anita/)).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('Only the team sees it.')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 2 }).nth(1)).toHaveText('What we keep')
  await expect(preview.getByText('your name, as')).toHaveText(/as \S+@\S+ has it/)
  await expect(preview.getByRole('link', { name: 'our products' })).toHaveAttribute('href', '/contact')

  await outside.reload()
  await expect(outside.getByText('What we keep')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The shop shows it now.')).toBeVisible()
  await outside.reload()
  await expect(outside.getByRole('heading', { level: 2 }).nth(1)).toHaveText('What we keep')
  await outside.getByRole('main').getByRole('link', { name: 'our products' }).click()
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Talk to us')
  // In the browser alone, without a new document.
  await outside.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(outside.getByRole('heading', { name: 'What we keep' })).toBeVisible()

  await page.getByRole('link', { name: 'As it came with the shop' }).click()
  await expect(page).toHaveURL(/number=0/)
  await expect(preview.getByRole('heading', { name: 'What we keep' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring back As it came with the shop' }).click()
  await expect(page.getByText('It is shown in the shop again.')).toBeVisible()
  await expect(page.getByText('brought back: As it came with the shop')).toBeVisible()
  await outside.goto('/privacy')
  await expect(outside.getByRole('heading', { level: 2 }).first()).toHaveText('Information we collect')

  await page.goto('/admin/pages/home')
  await page.getByLabel('Headline').fill('Peaks of Winter')
  await page.getByLabel('Products', { exact: true }).fill('creatine')
  await page.getByRole('button', { name: /^Add Creatine/ }).click()
  await page.getByLabel('Pack from the left, 1').selectOption('shaker-bottle-pair')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Peaks of Winter')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The shop shows it now.')).toBeVisible()
  await outside.goto('/')
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Peaks of Winter')
  await expect(outside.getByRole('main').getByRole('link', { name: /Creatine/ })).toHaveCount(1)
  await expectSound(page)
  // Other journeys open this shop.
  await shop.command('pages', 'restore', 'home', '0')
  await expect.poll(async () => (await outside.request.get('/')).text()).toContain('Peak Performance</h1>')

  await page.goto('/admin/pages/nothing')
  await expect(page.getByText('There is nothing here')).toBeVisible()
  expect(complaints).toEqual([])
})
