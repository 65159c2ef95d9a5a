import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1>>\nstartxref\n44\n%%EOF\n',
)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test('a merchant adds a lab report, a shopper saves it, and it goes again', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'manager', name: 'Noor' })
  await page.goto('/admin/products/isolate-whey?part=declarations')
  await page.getByLabel('Day of the test').fill('2026-10-01')
  const chooser = page.locator('input[type=file][accept="application/pdf"]')
  await chooser.setInputFiles(file('report.pdf', Buffer.from('<html>')))
  await expect(page.getByText('This is not a PDF.')).toBeVisible()
  await chooser.setInputFiles(file('report.pdf', pdf))
  await expect(page.getByRole('link', { name: 'Tested on 01/10/2026, 1 kB' })).toBeVisible()

  // A page that has changed is shown once more while it is rendered.
  const isInShop = async () =>
    (await (await context.request.get('/products/isolate-whey')).text()).includes('Lab report of')
  await expect.poll(isInShop).toBe(true)
  const shopper = await context.newPage()
  await shopper.goto('/products/isolate-whey')
  await expectScripts(shopper)
  const lines = shopper.getByRole('list', { name: 'Good to know' })
  const returns = shopper.getByRole('list', { name: 'Delivery and returns' })
  await expect(returns).toContainText('Write to us within 7 days, and we replace or refund it.')
  await expect(lines).toContainText('Secure payment')
  await expect(lines).toContainText('Monday to Saturday, 10 am to 6 pm')
  const saved = shopper.waitForEvent('download')
  await lines.getByRole('link', { name: 'Lab report of 1 October 2026 (PDF)' }).click()
  expect((await saved).suggestedFilename()).toBe('lab-report-isolate-whey-2026-10-01.pdf')

  await page.getByRole('button', { name: 'Remove the report' }).click()
  await expect(page.getByText('No lab report yet.')).toBeVisible()
  await expect.poll(isInShop).toBe(false)
  await shopper.reload()
  await expect(lines).toContainText('No lab report has been published for this product yet.')
  await lines.getByRole('link', { name: 'Ask us' }).click()
  await expect(shopper).toHaveURL(/\/contact$/)
  await shopper.goto('/products/shaker-bottle')
  await expect(lines).toContainText('Secure payment')
  await expect(lines).not.toContainText('lab report')
})
