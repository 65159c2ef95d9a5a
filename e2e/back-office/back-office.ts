import { truncate, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { insertCustomer } from '../insert-customer.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect } from '../shop.ts'

/** Of this machine, without anybody's finger. */
export async function openPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

let joined = 0

/** Follows an invitation, as a new member does. */
export async function joinTeam(page: Page, shop: ShopProcess, role: string): Promise<void> {
  joined += 1
  const printed = await shop.command(
    'team',
    'invite',
    `${role}-${joined}-${process.pid}@example.com`,
    '--role',
    role,
  )
  const [link = ''] = /http\S+\/admin\/invitation#\S+/.exec(printed) ?? []
  await openPasskeys(page)
  await page.goto(link)
  await page.getByLabel('Your name').fill(`Ravi ${joined}`)
  await page.getByRole('button', { name: 'Make a passkey and go on' }).click()
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto('/admin/orders?fulfilment=to-pack')
  await expect(page.getByRole('button', { name: /account and sign-out$/ })).toBeVisible()
}

/** What the printer would have been given: the sheets of each print. */
export async function recordPrints(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const prints: string[][] = []
    Object.assign(window, { prints })
    window.print = () => {
      const sheets = document.querySelectorAll('.print-only .sheet')
      prints.push([...sheets].map((sheet) => sheet.getAttribute('aria-label') ?? ''))
    }
  })
  return () => page.evaluate(() => (window as unknown as { prints: string[][] }).prints)
}

/** A code and Enter, all at once as a scanner types. */
export async function scan(page: Page, code: string): Promise<void> {
  await untilDrawn(page)
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
}

/** Without contents on the disk, where the browser reads it: given to the page as bytes it takes seconds. */
export async function makeLargeFile(path: string, bytes: number): Promise<string> {
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}

/** As a sheet copies cells, into the field that has the focus. */
export async function pasteCells(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, text)
}

/** Pages follow a change at the notice of the database; the old one is shown once more while the new one is rendered. */
export async function untilShown(page: Page, path: string, words: RegExp): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toMatch(words)
}

/** Its screen is open afterwards. */
export async function addDraft(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products?add=1')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByLabel('Type', { exact: true }).fill('Food')
  await page.getByRole('button', { name: 'Add as a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** By the handle of a row of a list that can be put in order. */
export async function dragAbove(page: Page, row: Locator, above: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Move .*, place/ }).hover()
  await page.mouse.down()
  const box = await above.boundingBox()
  if (!box) throw new Error('the row above is not shown')
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

/** To the tab, after half a minute elsewhere. */
export function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    const turn = (visibility: string) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const { now } = Date
    Date.now = () => now() - 60_000
    turn('hidden')
    Date.now = now
    turn('visible')
  })
}

/** By a customer of theirs. */
export async function buy(shop: ShopProcess, count: number, handles: readonly string[]): Promise<number[]> {
  const customer = await insertCustomer(shop)
  const numbers = []
  for (let bought = 0; bought < count; bought += 1)
    numbers.push((await customer.buy(...handles)).order_number)
  return numbers
}

/** What is asked there is answered once it is let go. */
export async function holdReads(page: Page, url: string): Promise<{ letGo(): void }> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return { letGo: held.resolve }
}
