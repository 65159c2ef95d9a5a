import type { BrowserContext, Page, Route } from '@playwright/test'
import { callOk } from '../../client/client.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { addDraft, comeBack } from './back-office.ts'

test.beforeEach(({ context, shop }) =>
  signInTeam(context, shop, { role: 'owner', name: `Farida ${test.info().testId}` }),
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const conflict = (page: Page) => page.getByText(/^This was changed by/)
const read = async (context: BrowserContext, { url }: ShopProcess, path: string) =>
  (await context.request.get(`${url}/api/admin${path}`)).json()

test('what is typed stands when the session has ended meanwhile', async ({ page, context }) => {
  await page.goto('/admin/pages/privacy')
  const text = page.getByRole('group', { name: 'Section 1', exact: true }).getByLabel('Text', { exact: true })
  await text.fill('Nothing of it is sent.')
  await context.clearCookies({ name: 'team' })
  await comeBack(page)
  await press(page, 'Save the draft')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(text).toHaveValue('Nothing of it is sent.')
})

test('fields of a product show what others save, and never undo it unasked', async ({
  page,
  context,
  shop,
}) => {
  const path = '/products/two-authors'
  const saveByOther = async (change: object) => {
    const { version } = await read(context, shop, path)
    await writeAsTeam(context, shop, { method: 'PUT', path, data: { ...change, version } })
  }
  await addDraft(page, 'Two Authors')
  await saveByOther({ title: 'Named By Another' })
  await comeBack(page)
  await expect(field(page, 'Name')).toHaveValue('Named By Another')
  await field(page, 'Tags').fill('steel')
  const answer = await holdAnswer(page, path)
  await press(page, 'Save')
  await answer.isThere
  expect(await read(context, shop, path)).toMatchObject({ title: 'Named By Another', tags: ['steel'] })

  // One’s own save and status are no conflicts.
  await field(page, 'Brand').fill('Own')
  await press(page, 'Archive')
  await answer.letGo()
  await expect(page.getByText('Named By Another is archived.')).toBeVisible()
  await press(page, 'Save')
  await expect.poll(() => read(context, shop, path)).toMatchObject({ vendor: 'Own', status: 'archived' })

  await field(page, 'Name').fill('Named By Me')
  await saveByOther({ title: 'Named Again', type: 'Drink' })
  await press(page, 'Put on sale')
  await expect(page.getByText('Before it can be on sale:')).toBeVisible()
  await expect(field(page, 'Type')).toHaveValue('Drink')
  await press(page, 'Save')
  await expect(conflict(page)).toBeVisible()
  await press(page, 'Overwrite with mine')
  await expect.poll(() => read(context, shop, path)).toMatchObject({ title: 'Named By Me', type: 'Drink' })
})

test('two people change the prices of two variants', async ({ page, context, shop }) => {
  const path = '/products/two-prices'
  const saveRows = async (change: (row: { sku: string; price: number }) => object) => {
    const { variants } = await read(context, shop, path)
    const rows = variants.map(
      ({ title: _, available: __, ...row }: { title: string; available: number }) => row,
    )
    const data = { rows: rows.map((row: { sku: string; price: number }) => ({ ...row, ...change(row) })) }
    await writeAsTeam(context, shop, { method: 'PUT', path: `${path}/variants`, data })
  }
  const prices = async () =>
    (await read(context, shop, path)).variants.map(({ price }: { price: number }) => price)
  await addDraft(page, 'Two Prices')
  const row = {
    optionValues: ['Small'],
    sku: 'TWO-S',
    price: 10_000,
    mrp: 20_000,
    grams: 100,
    status: 'active',
  }
  const rows = [row, { ...row, optionValues: ['Large'], sku: 'TWO-L' }]
  await writeAsTeam(context, shop, {
    method: 'PUT',
    path: `${path}/variants`,
    data: { optionNames: ['Size'], rows },
  })
  await page.goto('/admin/products/two-prices?part=variants')

  await field(page, 'Price ₹, row 1').fill('120')
  await saveRows(({ sku }) => (sku === 'TWO-L' ? { price: 15_000 } : {}))
  await press(page, 'Save variants')
  await expect(conflict(page)).toBeVisible()
  const answer = await holdAnswer(page, `${path}/variants`)
  await press(page, 'Overwrite with mine')
  await answer.isThere
  expect(await prices()).toEqual([12_000, 15_000])
  await expect(field(page, 'Price ₹, row 2')).toHaveValue('150')

  // Read again before the answer of the save is there.
  await saveRows(() => ({ price: 16_000 }))
  const isRead = page.waitForResponse(
    (read) => read.url().endsWith(path) && read.request().method() === 'GET',
  )
  await press(page, 'Put on sale')
  await (await isRead).finished()
  await answer.letGo()
  await expect(field(page, 'Price ₹, row 1')).toHaveValue('160')
  await field(page, 'Price ₹, row 1').fill('130')
  await saveRows(() => ({ price: 17_000 }))
  await press(page, 'Save variants')
  await press(page, 'Overwrite with mine')
  await expect.poll(prices).toEqual([13_000, 17_000])
})

const diwali = { title: 'FORMS20', percent: 20 }

test('a coupon that others change meanwhile is overwritten only where that is asked for', async ({
  page,
  context,
  shop,
}) => {
  const { id } = await writeAsTeam(context, shop, { path: '/coupons', data: diwali })
  const path = `/coupons/${id}`
  const saveByOther = async (terms: object) => {
    const { version } = await read(context, shop, path)
    await writeAsTeam(context, shop, { method: 'PUT', path, data: { percent: 20, version, ...terms } })
  }
  await page.goto(`/admin${path}`)
  await field(page, 'Percent off').fill('30')
  await saveByOther({ percent: 25, productHandles: ['creatine'] })
  await press(page, 'Save')
  await expect(conflict(page)).toBeVisible()
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await press(page, 'Save')
  expect((await refused).status()).toBe(409)
  await expect(conflict(page)).toBeVisible()

  // What could not be read is not overwritten, nor once it is read again.
  await context.setOffline(true)
  await press(page, 'Overwrite with mine')
  await expect(page.getByText('What you see may be old.')).toBeVisible()
  await context.setOffline(false)
  await press(page, 'End now')
  await expect(page.getByRole('list', { name: 'Chosen products' })).toHaveText('Creatine')
  await expect(conflict(page)).toBeVisible()
  expect(await read(context, shop, path)).toMatchObject({ percent: 25, state: 'active' })

  await press(page, 'Overwrite with mine')
  const theirs = { percent: 30, productHandles: ['creatine'] }
  await expect.poll(() => read(context, shop, path)).toMatchObject(theirs)
  await expect(page.getByRole('list', { name: 'Chosen products' })).toHaveText('Creatine')

  await field(page, 'Percent off').fill('35')
  await press(page, 'End now')
  await expect(page.getByText('FORMS20 has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()
  await expect(field(page, 'Percent off')).toHaveValue('35')
})

test('the rule of a collection stays as others leave it', async ({ page, context, shop }) => {
  const conditions = [{ is: 'type', value: 'Accessories' }]
  const collection = {
    title: 'Forms',
    handle: 'forms',
    intro: 'Small things.',
    description: 'Small things of steel.',
    rule: { match: 'all', conditions },
    sort: 'shop',
    status: 'draft',
  }
  const { id } = await writeAsTeam(context, shop, { path: '/collections', data: collection })
  const path = `/collections/${id}`
  const rule = { match: 'any', conditions: [...conditions, { is: 'price-to', value: 50_000 }] }
  const saveByOther = async (change: object) => {
    const { version } = await read(context, shop, path)
    await writeAsTeam(context, shop, { method: 'PUT', path, data: { ...collection, ...change, version } })
  }
  await page.goto(`/admin${path}`)
  await field(page, 'Title').fill('Small Forms')
  await saveByOther({ rule, sort: 'price' })
  await press(page, 'Save')
  await press(page, 'Overwrite with mine')
  await expect
    .poll(() => read(context, shop, path))
    .toMatchObject({ title: 'Small Forms', rule, sort: 'price' })
  await expect(field(page, 'Value of condition 2')).toHaveValue('500')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )

  await saveByOther({ rule: { products: ['creatine', 'eaa'] }, sort: 'hand' })
  await comeBack(page)
  await expect(page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')).toHaveText([
    'Creatine',
    'EAA',
  ])
  await expect(field(page, 'Order')).toHaveValue('hand')
  // Nobody has typed anything.
  await page.getByRole('link', { name: 'Collections' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
})

test('a dropped draft takes its products along', async ({ page }) => {
  await page.goto('/admin/pages/home')
  const chosen = page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')
  await expect(chosen.first()).toBeVisible()
  const published = await chosen.count()
  await page
    .getByRole('button', { name: /^Remove / })
    .and(chosen.first().getByRole('button'))
    .click()
  await press(page, 'Save the draft')
  await expect(chosen).toHaveCount(published - 1)
  await press(page, 'Drop the draft')
  await expect(chosen).toHaveCount(published)
})

test('what is typed while a form is being saved stays', async ({ page, context, shop }) => {
  await page.goto('/admin/pages/privacy')
  const title = field(page, 'Title')
  await title.fill('Privacy, first')
  const draft = await holdWrite(page, '/pages/privacy/draft')
  await press(page, 'Save the draft')
  await draft.asked
  await title.fill('Privacy, second')
  await draft.letGo()
  await expect(page.getByText('Only the team sees it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the draft' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(title).toHaveValue('Privacy, second')
  await press(page, 'Save the draft')
  await expect
    .poll(async () => (await read(context, shop, '/pages/privacy')).words.title)
    .toBe('Privacy, second')
  await press(page, 'Drop the draft')
  await expect(page.getByText('The draft is dropped.')).toBeVisible()
})

test('what an editor writes while a product is being saved stays, and leaving asks', async ({
  page,
  context,
  shop,
}) => {
  const path = '/products/two-moments'
  await addDraft(page, 'Two Moments')
  await field(page, 'Brand').fill('Own')
  const save = await holdWrite(page, path)
  await press(page, 'Save')
  await save.asked
  await page.getByRole('textbox', { name: 'Description', exact: true }).pressSequentially('Fine steel.')
  await save.letGo()
  await expect(page.getByText('Saved. It is a draft')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await press(page, 'Stay')
  await press(page, 'Save')
  const saved = { vendor: 'Own', descriptionHtml: '<p>Fine steel.</p>' }
  await expect.poll(() => read(context, shop, path)).toMatchObject(saved)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  // Nothing is typed any more.
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})

test('whether to leave is asked while a form is being saved, until it is', async ({ page }) => {
  await addDraft(page, 'Left While Saved')
  await field(page, 'Tags').fill('left')
  const save = await holdWrite(page, '/products/left-while-saved')
  await press(page, 'Save')
  await save.asked
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Stay', exact: true })).toBeVisible()
  await save.letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is typed while a note is sent is not cleared with it', async ({ page, context, shop }) => {
  const { email } = await insertCustomer(shop)
  await callOk(shop, {
    method: 'POST',
    path: '/api/contact',
    body: { name: 'Asha Rao', email, message: 'The seal was broken.' },
  })
  const find = async (path: string) =>
    (await read(context, shop, `${path}?search=${encodeURIComponent(email)}`)).items[0]
  const message = `/messages/${(await find('/messages')).number}`
  await page.goto(`/admin${message}`)
  await press(page, 'Note')
  await addNote(page, { path: `${message}/notes`, label: 'Note for the team', button: 'Add the note' })
  const about = `/customers/${(await find('/customers')).id}`
  await page.goto(`/admin${about}`)
  await addNote(page, { path: `${about}/notes`, label: 'New note', button: 'Add note' })
})

interface Adding {
  path: string
  label: string
  button: string
}

async function addNote(page: Page, { path, label, button }: Adding): Promise<void> {
  await field(page, label).fill('Batch 12')
  const note = await holdWrite(page, path)
  await press(page, button)
  await note.asked
  await field(page, label).fill('Batch 12, opened')
  await note.letGo()
  await expect(page.getByRole('listitem').filter({ hasText: 'Batch 12' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy', 'true')
  await expect(field(page, label)).toHaveValue('Batch 12, opened')
}

/** What is sent there next waits until it is let go. */
async function holdWrite(page: Page, path: string) {
  const asked = Promise.withResolvers<Route>()
  await catchNext(page, path, async (route) => asked.resolve(route))
  return { asked: asked.promise, letGo: async () => (await asked.promise).continue() }
}

/** What is sent there next is done, and its answer waits until it is let go. */
async function holdAnswer(page: Page, path: string) {
  const answered = Promise.withResolvers<() => Promise<void>>()
  await catchNext(page, path, async (route) => {
    const response = await route.fetch()
    answered.resolve(() => route.fulfill({ response }))
  })
  return { isThere: answered.promise, letGo: async () => (await answered.promise)() }
}

/** Stays for the others: as the last route goes, Chromium may lose what is asked for at that moment. */
async function catchNext(page: Page, path: string, take: (route: Route) => Promise<void>): Promise<void> {
  let isTaken = false
  await page.route(`**/api/admin${path}`, (route) => {
    if (isTaken) return route.fallback()
    isTaken = true
    return take(route)
  })
}
