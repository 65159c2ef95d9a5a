import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import * as calls from '../../client/calls.ts'
import { callOk } from '../../client/client.ts'
import { firstVariant } from '../../client/customer.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { insertCustomer } from '../insert-customer.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { publishPage, restorePage, writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { comeBack } from './back-office.ts'

/** `TO_CONFIRM_ORDERS=50` confirms so many. */
const orders = Number(process.env.TO_CONFIRM_ORDERS ?? 4)
const mostKeys = 3

test('cash orders are confirmed by keyboard, and never one that was not marked', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Zoya' })
  await publishPage(context, shop, { name: 'payments', changes: { cash: true } })
  for (let placed = 0; placed < orders; placed += 1) await placeInCash(shop)
  const [first = 0, marked = 0, next = 0] = await listWaiting(context, shop)
  const asked = watchSteps(page)
  await page.goto('/admin/orders?fulfilment=to-confirm')
  await expect(page.getByRole('link', { name: String(next) })).toBeVisible()
  await untilDrawn(page)
  await page.keyboard.press('e')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rowOf(page, marked)).toHaveAttribute('data-current')

  // What a call does: others go on, and the list is read anew when the member returns to it.
  await writeAsTeam(context, shop, { path: `/orders/${first}/cancel`, data: { reason: 'Twice' } })
  await comeBack(page)
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(rowOf(page, marked)).toHaveAttribute('data-current')
  await writeAsTeam(context, shop, { path: `/orders/${marked}/confirm` })
  await comeBack(page)
  await expect(rowOf(page, marked)).toHaveCount(0)
  await page.keyboard.press('e')
  await page.keyboard.press('c')
  await expect(page.locator('[data-current]')).toHaveCount(0)
  expect(asked()).toEqual([])

  const waiting = await listWaiting(context, shop)
  let keys = 0
  for (const [at, number] of waiting.entries()) {
    const wanted = at === 0 ? ['j', 'c', 'Enter'] : ['j', 'e']
    for (const key of wanted) {
      if (key === 'Enter') await expect(page.getByLabel('Reason')).toBeFocused()
      if (key !== 'Enter' && key !== 'j') await expect(rowOf(page, number)).toHaveAttribute('data-current')
      await page.keyboard.press(key)
      keys += 1
    }
    await expect(rowOf(page, number)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('Nothing to confirm')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(waiting.length * mostKeys)
  expect(asked()).toEqual(waiting.map((number, at) => `${number}/${at === 0 ? 'cancel' : 'confirm'}`))
  expect(complaints).toEqual([])
  await restorePage(context, shop, 'payments')
})

async function placeInCash(shop: ShopProcess): Promise<void> {
  const customer = await insertCustomer(shop)
  const { id, price } = await firstVariant(shop, 'pre-workout')
  const lines = [{ variantId: id, price: Math.round(Number(price) * 100), quantity: 1 }]
  await callOk(shop, calls.placeInCash(customer, { lines }, randomUUID()))
}

async function listWaiting(context: BrowserContext, { url }: ShopProcess): Promise<number[]> {
  const { items } = await (await context.request.get(`${url}/api/admin/orders/to-confirm`)).json()
  return items.map(({ orderNumber }: { orderNumber: number }) => orderNumber)
}

/** What this page has confirmed and cancelled so far. */
function watchSteps(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, step] = /\/api\/admin\/orders\/(\d+\/(?:confirm|cancel))$/.exec(request.url()) ?? []
    if (step) asked.push(step)
  })
  return () => asked
}

function rowOf(page: Page, number: number) {
  const link = page.getByRole('link', { name: String(number), exact: true })
  return page.getByRole('listitem').filter({ has: link })
}
