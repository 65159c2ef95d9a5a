import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import type { ShopProcess } from '../client/processes/shop-process.ts'
import { teamHeaders } from '../client/team.ts'

/** A POST to the Admin API by the member who is signed in; a command would be a process of its own. */
export async function writeAsTeam(
  context: BrowserContext,
  { url }: Pick<ShopProcess, 'url'>,
  { path, data = {} }: { path: string; data?: object },
): Promise<void> {
  const headers = { ...teamHeaders(url), 'idempotency-key': randomUUID() }
  const answer = await context.request.post(`${url}/api/admin${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** As it came with the shop, which other journeys open. */
export async function restorePage(
  context: BrowserContext,
  shop: Pick<ShopProcess, 'url'>,
  name: string,
): Promise<void> {
  const { version } = await (await context.request.get(`${shop.url}/api/admin/pages/${name}`)).json()
  await writeAsTeam(context, shop, { path: `/pages/${name}/restore`, data: { version, number: 0 } })
}
