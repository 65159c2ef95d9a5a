import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { insertMember } from '../../client/insert-member.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'

/** The browser of a member of the team who has signed in and confirmed just now. */
export async function signInTeam(
  context: BrowserContext,
  shop: Pick<ShopProcess, 'databaseUrl' | 'url'>,
  member: Parameters<typeof insertMember>[1],
): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const token = await insertMember(client, member)
  await client.end()
  await context.addCookies([{ name: 'team', value: token, url: shop.url }])
}
