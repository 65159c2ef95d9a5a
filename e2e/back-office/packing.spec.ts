import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { insertCustomer } from '../insert-customer.ts'
import { findViolations } from '../look/find-violations.ts'
import { pauseClock } from '../pause-clock.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { buy, joinTeam, pasteCells, recordPrints, scan } from './back-office.ts'

/** `BACK_OFFICE_ORDERS=50` packs so many. */
const orders = Number(process.env.BACK_OFFICE_ORDERS ?? 2)
const mostKeys = 6
const mostTaps = 4

const inDialog = { within: '[role="dialog"]' }

const wheyTwice = { handles: ['whey-blend', 'whey-blend'], scans: ['SHK-WB-RC-1KG', 'shk-wb-rc-1kg'] }
const wheyAndEaa = { handles: ['whey-blend', 'isolate-whey'] }

test('orders are packed by keyboard and scanner alone, with few keys each', async ({
  page,
  shop,
  complaints,
}) => {
  const bought = await buy(shop, orders, wheyTwice.handles)
  const prints = await recordPrints(page)
  await joinTeam(page, shop, 'owner')
  await page.goto('/admin/packing')
  await expect(page.getByRole('heading', { name: /^Packing/ })).toBeVisible()

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const number of bought) {
    await scan(page, String(number))
    await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeVisible()
    for (const code of wheyTwice.scans) await scan(page, code)
    await expect(page.getByRole('button', { name: '2 of 2' })).toBeVisible()
    await press('Enter')
    await expect(page.getByLabel('AWB')).toBeFocused()
    await scan(page, awbOf(number))
    await expect(page.getByText(`${number} is dispatched.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeHidden()
  }
  expect(keys / bought.length).toBeLessThanOrEqual(mostKeys)
  // The label comes by itself once its AWB is known.
  const sheets = (await prints()).slice(-2)
  const kinds = sheets.map((labels) => labels.map((label) => label.replace(/ \S+$/, '')))
  expect(kinds).toEqual([['Invoice', 'Slip of order'], ['Label of order']])

  await saveView(page)
  await dispatchTogether(page, await buy(shop, 3, wheyAndEaa.handles))

  await page.goto('/admin/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('no address')
  await page.getByLabel('Email').fill(`packer-${process.pid}@example.com`)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(/admin\/invitation#/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a device prints the papers it has chosen, and each is printed again by itself', async ({
  page,
  context,
  shop,
}) => {
  const [number = 0] = await buy(shop, 1, wheyTwice.handles)
  const prints = await recordPrints(page)
  await signInTeam(context, shop, { role: 'packer', name: 'Omkar' })
  await page.goto('/admin/packing')
  await page.getByText('Printed on this device: invoice, slip, label').click()
  for (const paper of ['Invoice', 'Label']) await page.getByLabel(paper, { exact: true }).uncheck()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/admin/packing')
  await expect(page.getByText('Printed on this device: slip')).toBeVisible()
  // The field that was ticked keeps no scan from the screen.
  await page.getByText('Printed on this device: slip').click()
  await page.getByLabel('Slip', { exact: true }).focus()
  await scan(page, String(number))
  await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeVisible()
  for (const code of wheyTwice.scans) await scan(page, code)
  await expect(page.getByRole('button', { name: '2 of 2' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('AWB')).toBeFocused()
  await page.getByRole('button', { name: 'Print label' }).click()
  await expect.poll(prints).toEqual([[`Slip of order ${number}`], [`Label of order ${number}`]])
  await page.getByLabel('AWB').fill(awbOf(number))
  await page.getByRole('button', { name: 'Dispatch and next' }).click()
  await expect(page.getByText(`${number} is dispatched.`)).toBeVisible()
  expect(await prints()).toHaveLength(2)

  await page.goto(`/admin/orders/${number}`)
  for (const paper of ['invoice', 'slip', 'label'])
    await expect(page.getByRole('link', { name: `Print ${paper}` })).toBeVisible()
})

test('the pieces of a split order that are left begin unticked', async ({ page, context, shop }) => {
  const [number = 0] = await buy(shop, 1, wheyTwice.handles)
  await recordPrints(page)
  const packs: string[] = []
  page.on('request', (request) => request.url().endsWith('/pack') && packs.push(request.url()))
  await signInTeam(context, shop, { role: 'packer', name: 'Nagesh' })
  await page.goto(`/admin/packing/${number}`)
  await page.getByRole('button', { name: '0 of 2' }).click()
  await choose(page, 'Pack only what is ticked, the rest later')
  await expect(page.getByRole('button', { name: '0 of 1' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('1 is left.')
  expect(packs).toHaveLength(1)
})

test('a line that was clicked keeps neither the next scan nor Enter', async ({ page, context, shop }) => {
  const [number = 0] = await buy(shop, 1, wheyAndEaa.handles)
  await recordPrints(page)
  await signInTeam(context, shop, { role: 'packer', name: 'Rukmini' })
  await page.goto(`/admin/packing/${number}`)
  const isolate = (count: number) => page.getByRole('button', { name: `SHK-IW-VA-1KG ${count} of 1` })
  await page.getByRole('button', { name: 'SHK-WB-RC-1KG' }).click()
  await scan(page, 'SHK-IW-VA-1KG')
  await expect(isolate(1)).toBeVisible()
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.getByRole('button', { name: 'Untick Isolate' }).click()
  await isolate(0).focus()
  await page.keyboard.press('Enter')
  await expect(isolate(1)).toBeFocused()
  await page.getByRole('button', { name: 'Untick Isolate' }).click()
  await isolate(0).click()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('AWB')).toBeFocused()
})

test('from the list, only the parcel that leaves now has its label printed', async ({
  page,
  context,
  shop,
}) => {
  const [number = 0] = await buy(shop, 1, wheyTwice.handles)
  const prints = await recordPrints(page)
  await signInTeam(context, shop, { role: 'packer', name: 'Vimala' })
  const data = { parcels: [{ lines: [{ line: 1, quantity: 1 }] }, {}] }
  await writeAsTeam(context, shop, { path: `/orders/${number}/pack`, data })
  const first = { parcel: 1, carrier: 'delhivery', awb: `1${awbOf(number).slice(1)}` }
  await writeAsTeam(context, shop, { path: `/orders/${number}/dispatch`, data: first })
  await page.goto('/admin/orders?fulfilment=packed')
  await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`AWB, order ${number}`).fill(`2${awbOf(number).slice(1)}`)
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(page.getByText('1 of 1 dispatched.')).toBeVisible()
  await expect.poll(prints).toEqual([[`Label of order ${number}`]])
})

test('the page of an order asks before it is delivered, and then offers a packer no invoice', async ({
  page,
  context,
  shop,
}) => {
  const [number = 0] = await buy(shop, 1, wheyTwice.handles)
  await signInTeam(context, shop, { role: 'packer', name: 'Waman' })
  await writeAsTeam(context, shop, { path: `/orders/${number}/pack` })
  const data = { carrier: 'delhivery', awb: awbOf(number) }
  await writeAsTeam(context, shop, { path: `/orders/${number}/dispatch`, data })
  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('link', { name: 'Print invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'Delivered' }).click()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.keyboard.press('e')
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: `Mark order ${number} as delivered` }).click()
  await expect(page.getByText(`Order ${number} is delivered.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print label' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print invoice' })).toHaveCount(0)
})

test('an order that another member has on the table is not picked twice', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const [number = 0] = await buy(shop, 1, wheyTwice.handles)
  await signInTeam(context, shop, { role: 'packer', name: 'Tanvi' })
  await writeAsTeam(context, shop, { path: `/orders/${number}/start-packing` })
  await page.goto(`/admin/packing/${number}`)
  await expect(page.getByRole('button', { name: '0 of 2' })).toBeVisible()

  const others = await browser.newContext({ baseURL: shop.url })
  await signInTeam(others, shop, { role: 'packer', name: 'Uday' })
  const other = await others.newPage()
  await other.goto(`/admin/packing/${number}`)
  await expect(other.getByText('Tanvi')).toBeVisible()
  await expect(other.getByRole('button', { name: '0 of 2' })).toHaveCount(0)
  await other.getByRole('link', { name: 'Take the next order' }).click()
  await expect(other.getByRole('heading', { name: `Pack ${number}` })).toBeHidden()
  const order = await page.request.get(`/api/admin/orders/${number}`)
  expect(await order.json()).toMatchObject({ status: 'packing', parcels: [{ packer: 'Tanvi' }] })
  await others.close()
})

test('both parcels of a split order are dispatched before the next order', async ({
  page,
  context,
  shop,
}) => {
  const [number = 0] = await buy(shop, 1, wheyTwice.handles)
  await recordPrints(page)
  await signInTeam(context, shop, { role: 'packer', name: 'Sarita' })
  const data = { parcels: [{ lines: [{ line: 1, quantity: 1 }] }, {}] }
  await writeAsTeam(context, shop, { path: `/orders/${number}/pack`, data })
  await page.goto(`/admin/packing/${number}`)
  for (const parcel of [1, 2]) {
    await expect(page.getByText(`Parcel ${parcel}: 1 ×`)).toBeVisible()
    await expect(page.getByLabel('AWB')).toBeFocused()
    await scan(page, `${parcel}${awbOf(number).slice(1)}`)
    await expect(page.getByText(`Parcel ${parcel} of ${number} is dispatched.`)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeHidden()
})

test('an order that its packer keeps stays reserved while the next one is packed', async ({
  page,
  context,
  shop,
}) => {
  const [kept = 0] = await buy(shop, 2, wheyTwice.handles)
  const given: string[] = []
  page.on('request', (request) => request.url().endsWith('/release') && given.push(request.url()))
  const isReserved = () => page.waitForResponse((answer) => answer.url().endsWith('/start-packing'))
  await signInTeam(context, shop, { role: 'packer', name: 'Padmini' })
  const first = isReserved()
  await page.goto(`/admin/packing/${kept}`)
  await first
  const second = isReserved()
  await choose(page, 'Next order, keep this one for me')
  await second
  expect(given).toEqual([])
  const order = await page.request.get(`/api/admin/orders/${kept}`)
  expect(await order.json()).toMatchObject({ status: 'packing', parcels: [{ packer: 'Padmini' }] })
})

test('a parcel whose order is cancelled is to be taken apart, by each scan of it', async ({
  page,
  context,
  shop,
}) => {
  const customer = await insertCustomer(shop)
  const { id, order_number: number } = await customer.buy(...wheyTwice.handles)
  await signInTeam(context, shop, { role: 'packer', name: 'Prakash' })
  await writeAsTeam(context, shop, { path: `/orders/${number}/pack` })
  await page.goto(`/admin/packing/${number}`)
  await expect(page.getByLabel('AWB')).toBeFocused()
  await customer.cancel(id)
  await scan(page, awbOf(number))
  const problem = page.getByText(`Order ${number} cannot be dispatched: it is cancelled.`)
  await expect(problem).toContainText('Take its parcel apart')
  await page.goto('/admin/packing')
  await expect(page.getByRole('heading', { name: /^Packing/ })).toBeVisible()
  await scan(page, String(number))
  await expect(page.getByText(`Order ${number} is cancelled`)).toBeVisible()
  await expect(page.getByText('Do not send it.')).toBeVisible()
})

test('a courier gets a file of the parcels that wait for an AWB', async ({ page, context, shop }) => {
  const [number = 0] = await buy(shop, 1, wheyAndEaa.handles)
  await signInTeam(context, shop, { role: 'packer', name: 'Lalit' })
  await writeAsTeam(context, shop, { path: `/orders/${number}/pack` })
  await page.goto('/admin/orders?fulfilment=packed')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Courier file' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`${number}/1,Prepaid,`)
  await expect(page.getByText('Parcels without an AWB are in your downloads.')).toBeVisible()
})

test('the code of a slow scanner is read whole, and a key alone is that of a hand', async ({
  page,
  context,
  shop,
}) => {
  const [number] = await buy(shop, 1, wheyTwice.handles)
  await signInTeam(context, shop, { role: 'owner', name: 'Mohan' })
  await page.clock.install()
  await page.goto(`/admin/packing/${number}`)
  await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeVisible()
  await untilDrawn(page)
  await pauseClock(page)
  for (const key of wheyTwice.scans[0] ?? '') {
    await page.keyboard.press(key)
    await page.clock.runFor(500)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '1 of 2' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.keyboard.press('1')
  await page.clock.runFor(500)
  await expect(page.getByRole('button', { name: '2 of 2' })).toBeVisible()
})

test('an order is found and noted, and orders are packed by touch at 360 px', async ({ browser, shop }) => {
  const [number = 0, ...others] = await buy(shop, orders, wheyAndEaa.handles)
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await recordPrints(page)
  await joinTeam(page, shop, 'manager')
  const status = async () => (await (await page.request.get(`/api/admin/orders/${number}`)).json()).status
  await page.goto(`/admin/packing/${number}`)
  await expect.poll(status).toBe('packing')
  await expectMenu(page, 'Problem…', 'Give it back to the queue')
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(page.getByRole('link', { name: 'Stock' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // What is only looked at is given back, even by a document that goes.
  await page.goto('/admin/orders')
  await expect.poll(status).toBe('paid')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill(String(number))
  await search.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: String(number) }).tap()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await page.getByLabel('New note').fill('Ring twice')
  await page.getByRole('button', { name: 'Add note' }).tap()
  await expect(page.getByLabel('New note')).toHaveValue('')
  expect(await findViolations(page)).toEqual([])
  // Nothing is packed yet: there is no invoice to credit.
  await expect(page.getByRole('button', { name: 'Refund items' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Pack', exact: true }).tap()
  await expect(page.getByText('Ring twice')).toBeVisible()
  const open = page.getByRole('button', { name: '0 of 1' })
  for (const left of [2, 1]) {
    await expect(open).toHaveCount(left)
    await open.first().tap()
  }
  await expect(open).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pack and print' }).tap()
  await page.getByLabel('AWB').fill('ABC')
  await page.getByRole('button', { name: 'Dispatch and next' }).tap()
  await expect(page.getByText(/is not an AWB of Delhivery/)).toBeVisible()
  await expect(page.getByLabel('AWB')).toBeFocused()
  await page.keyboard.type(awbOf(number))
  await expect(page.getByLabel('AWB')).toHaveValue(awbOf(number))
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Dispatch and next' }).tap()
  await expect(page.getByText(`${number} is dispatched.`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  for (const one of others) {
    const title = page.getByRole('heading', { level: 1, name: /^Pack \d/ })
    await expect(title).toBeVisible()
    // Orders of other journeys may stand in the queue.
    if (!(await title.textContent())?.includes(String(one))) await page.goto(`/admin/packing/${one}`)
    await expect(title).toHaveText(`Pack ${one}`)
    for (const left of [2, 1]) {
      await expect(open).toHaveCount(left)
      await tap(open.first())
    }
    await tap(page.getByRole('button', { name: 'Pack and print' }))
    await expect(page.getByLabel('AWB')).toBeFocused()
    await page.keyboard.type(awbOf(one))
    await tap(page.getByRole('button', { name: 'Dispatch and next' }))
    await expect(page.getByText(`${one} is dispatched.`)).toBeVisible()
    await expect(title.filter({ hasText: String(one) })).toBeHidden()
  }
  expect(taps).toBeLessThanOrEqual(mostTaps * others.length)
  await context.close()
})

async function choose(page: Page, problem: string): Promise<void> {
  await page.getByRole('button', { name: 'Problem…' }).click()
  await page.getByRole('menuitem', { name: problem }).click()
}

/** In the document as it was opened by its address. */
async function expectMenu(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).tap()
  await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Filters under a name are a tab, of one's own or of the team. */
async function saveView(page: Page): Promise<void> {
  await page.goto('/admin/orders?fulfilment=dispatched')
  await page.getByLabel('Payment', { exact: true }).selectOption('part-refunded')
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Sent, part refunded')
  const question = page.getByRole('heading', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Sent, part refunded')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = page.getByRole('link', { name: 'Sent, part refunded' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await tab.click()
  await expect(page).toHaveURL(/payment=part-refunded&fulfilment=dispatched/)
  await page.getByRole('button', { name: 'Edit view' }).click()
  await expect(dialog).toBeVisible()
  expect(await findViolations(page, inDialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Save as view' })).toBeVisible()
  await expect(tab).toBeHidden()
}

/** From the list: AWBs are pasted and scanned, and what is refused stays with its reason. */
async function dispatchTogether(page: Page, bought: readonly number[]): Promise<void> {
  const [first = 0, second = 0, third = 0] = bought
  await page.goto('/admin/orders?fulfilment=to-pack')
  for (const number of bought) await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(dialog.getByText('Their invoices are made now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pack 3 orders' }).click()
  await expect(dialog.getByText('3 of 3 packed.')).toBeVisible()
  expect(await findViolations(page, inDialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const awb = (number: number) => dialog.getByLabel(`AWB, order ${number}`)
  await expect(awb(first)).toBeFocused()
  await pasteCells(page, `${awbOf(first)}\nABC\n`)
  await expect(awb(second)).toHaveValue('ABC')
  expect(await findViolations(page, inDialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  // Read out although the dialog is open.
  await expect(page.getByRole('status').getByText('1 of 2 dispatched.')).toBeVisible()
  await expect(awb(first)).toBeHidden()
  await expect(awb(second)).toBeFocused()
  await expect(awb(second)).toHaveAccessibleDescription(/is not an AWB of Delhivery/)
  await expect(awb(second)).toHaveValue('ABC')
  await awb(second).fill('')
  await scan(page, awbOf(second))
  await expect(awb(third)).toBeFocused()
  await scan(page, awbOf(third))
  await expect(dialog.getByRole('button', { name: 'Dispatch' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 of 2 dispatched.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/orders?fulfilment=dispatched')
  for (const number of bought) await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Delivered' }).click()
  expect(await findViolations(page, inDialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Mark 3 orders as delivered' }).click()
  await expect(dialog.getByText('3 of 3 delivered.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Select ${first}`)).toBeHidden()
}

function awbOf(number: number): string {
  return `14908${String(number).padStart(8, '0')}`
}
