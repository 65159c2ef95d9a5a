import { editAnswers } from '../faults.ts'
import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

test('a business buyer gives a GSTIN, and the invoice of a packed order opens without a login', async ({
  page,
  context,
  shopper,
  customer,
  shop,
  browser,
}) => {
  await page.goto('/account')
  const business = page.getByRole('region', { name: 'Business details' })
  await business.getByRole('button', { name: 'Add GSTIN' }).click()
  await business.getByLabel('Legal name').fill('Fit Foods LLP')
  const gstin = business.getByLabel('GSTIN')
  await gstin.fill('29AAGCB7383J1Z5')
  await business.getByRole('button', { name: 'Save' }).click()
  await expect(gstin).toHaveAccessibleDescription(/not a valid GSTIN/)
  await gstin.fill('29aagcb7383j1z4')
  await expect(gstin).toHaveAccessibleDescription(/Registered in Karnataka/)
  await business.getByRole('button', { name: 'Save' }).click()
  await expect(business.getByLabel('GSTIN')).toHaveValue('29AAGCB7383J1Z4')

  const { id, order_number: number } = await customer.buy('scoop')
  await signInTeam(context, shop, { role: 'packer', name: 'Naveen' })
  await writeAsTeam(context, shop, { path: `/orders/${number}/pack` })
  await page.goto(`/account?tab=orders&order=${id}`)
  const link = page.getByRole('region', { name: 'Invoices' }).getByRole('link')
  await expect(link).toHaveText(/^Invoice \d\dA\/\d{6}$/)
  const elsewhere = await browser.newPage()
  await elsewhere.goto((await link.getAttribute('href')) ?? '')
  await expect(elsewhere.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  await expect(elsewhere.getByRole('main')).toContainText('Fit Foods LLP')
  await expect(elsewhere.getByRole('main')).toContainText('GSTIN 29AAGCB7383J1Z4')
  const file = await elsewhere.request.get(
    (await elsewhere.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
  await shop.command('invoices', 'revoke', String(number))
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await elsewhere.close()

  await editAnswers<{ business: object }>(page, '**/api/profile/business', ({ business }) => ({
    business: { ...business, state: 'Maharashtra' },
  }))
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await expect(page.getByRole('status').filter({ hasText: 'GSTIN' })).toContainText(
    'registered in Maharashtra',
  )
})
