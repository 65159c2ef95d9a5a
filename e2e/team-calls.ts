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
