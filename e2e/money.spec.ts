import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import type { ShopProcess } from '../client/shop-process.ts'
import { expect, test, watch } from './shop.ts'

// A shop of its own, which the first of them fills with demo orders for both.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { RESERVATION_SECONDS: '901' } })

// Few rows, for what is checked is how they look.
const screens = {
  '/today': 'Today',
  '/money?period=12-months': 'Money',
  '/money/payouts?limit=5': 'Payouts',
  '/money/refunds?limit=5': 'Refunds',
  '/money/stuck': 'Stuck payments',
  '/money/tax': 'Tax',
  '/health': 'Health',
  '/health/emails': 'Emails',
  '/audit?search=1001': 'Audit log',
}

test('an owner sees what waits, follows a count, reads last month and downloads its tax', async ({
  context,
  page,
  shop,
  complaints,
}) => {
  await shop.command('demo', '--orders', '300')
  await signIn(context, shop, 'owner')
  await page.goto('/admin/today')
  for (const [name, rows] of [
    [/orders are late$/, '.rows > li'],
    [/refunds failed$/, '.rows > li'],
    [/refunds wait/, '.rows > li'],
    [/payments are stuck$/, 'main li'],
    [/emails did not arrive$/, '.rows > li'],
  ] as const) {
    const link = page.getByRole('link', { name })
    const count = Number.parseInt((await link.textContent()) ?? '', 10)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeHidden()
    await expect(page.locator(rows)).toHaveCount(count)
    await page.goBack()
  }

  await page.goto('/admin/money')
  await page.getByRole('link', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/period=last-month/)
  await expect(page.getByRole('img', { name: /^Sales from 1 / })).toBeVisible()
  await page.getByText('Figures').click()
  const sales = await page.getByRole('table').first().getByRole('row').allTextContents()
  expect(sales.length).toBeGreaterThan(28)

  await page.getByRole('link', { name: 'Tax' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download gstr1-.*json$/ }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ gstin: '07AAACS0000A1ZI' })

  await page.goto('/admin/audit')
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Ravi')
  await page.getByRole('combobox', { name: 'What' }).selectOption('pack')
  await expect(page).toHaveURL(/actor=Ravi&operation=pack/)
  await page.locator('.rows').getByRole('link', { name: 'Pack' }).first().click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /status packing packed/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/operation=pack$/)
  expect(complaints).toEqual([])
})

test('every screen of money fits a phone in the dark and a desktop by day, for everybody', async ({
  browser,
  shop,
}) => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height: 800 },
      colorScheme,
    })
    await signIn(context, shop, width === 360 ? 'manager' : 'accountant')
    const page = await context.newPage()
    const complaints = watch(page)
    for (const [path, title] of Object.entries(screens)) {
      if (width === 1440 && !['/today', '/money?period=12-months', '/health'].includes(path)) continue
      await page.goto(`/admin${path}`)
      const mayOpen = width === 360 || !path.startsWith('/health')
      const heading = mayOpen ? title : 'Your role does not open this'
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      await expectFine(page)
    }
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Today' }).first().click()
    await expect(page.getByRole('heading', { name: /offline|could not be loaded/ })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: /Try again|Reload/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
    await context.close()
  }
})

async function expectFine(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

async function signIn(
  context: BrowserContext,
  { databaseUrl, url }: Pick<ShopProcess, 'databaseUrl' | 'url'>,
  role: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(newSession, [randomUUID(), `${randomUUID()}@example.com`, role, randomUUID(), tokenHash])
  await client.end()
  await context.addCookies([{ name: 'team', value: token, url }])
}

const newSession = `
  with member as (
    insert into team_member (id, email, name, role, created_at) values ($1, $2, $2, $3, now()) returning id
  )
  insert into team_session (id, token_hash, member_id, device, created_at, seen_at, confirmed_at, expires_at)
  select $4, $5, id, 'Chrome on Android', now(), now(), now(), now() + interval '12 hours' from member`
