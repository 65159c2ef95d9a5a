import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { teamHeaders } from '../../client/team.ts'

interface Write {
  method?: 'POST' | 'PUT'
  path: string
  data?: object
}

type Shop = Pick<ShopProcess, 'url'>

/** To the Admin API, by the member who is signed in; a command would be a process of its own. */
export async function writeAsTeam(
  context: BrowserContext,
  { url }: Shop,
  { method = 'POST', path, data = {} }: Write,
) {
  const headers = { ...teamHeaders(url), 'idempotency-key': randomUUID() }
  const answer = await context.request.fetch(`${url}/api/admin${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** With these words changed, as the owner publishes it. */
export async function publishPage(
  context: BrowserContext,
  shop: Shop,
  { name, changes }: { name: string; changes: object },
): Promise<void> {
  const path = `/pages/${name}`
  const page = await readPage(context, shop, name)
  const data = { version: page.version, words: { ...page.words, ...changes } }
  const { version } = await writeAsTeam(context, shop, { method: 'PUT', path: `${path}/draft`, data })
  await writeAsTeam(context, shop, { path: `${path}/publish`, data: { version } })
}

/** As it came with the shop, which other journeys open. */
export async function restorePage(context: BrowserContext, shop: Shop, name: string): Promise<void> {
  const { version } = await readPage(context, shop, name)
  await writeAsTeam(context, shop, { path: `/pages/${name}/restore`, data: { version, number: 0 } })
}

async function readPage(context: BrowserContext, { url }: Shop, name: string) {
  return (await context.request.get(`${url}/api/admin/pages/${name}`)).json()
}
