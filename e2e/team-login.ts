import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import type { ShopProcess } from '../client/shop-process.ts'

interface Member {
  role: 'owner' | 'manager' | 'packer' | 'accountant'
  name: string
}

/** The browser of a member of the team who has signed in and confirmed just now. */
export async function signInTeam(
  context: BrowserContext,
  shop: Pick<ShopProcess, 'databaseUrl' | 'url'>,
  { role, name }: Member,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const member = [randomUUID(), `${randomUUID()}@shikhar.example`, name, role]
  const session = [randomUUID(), createHash('sha256').update(token).digest()]
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(insert, [...member, ...session])
  await client.end()
  await context.addCookies([{ name: 'team', value: token, url: shop.url }])
}

const insert = `
  with member as (
    insert into team_member (id, email, name, role, created_at) values ($1, $2, $3, $4, now()) returning id
  )
  insert into team_session (id, token_hash, member_id, device, created_at, seen_at, confirmed_at, expires_at)
  select $5, $6, id, 'Chrome on Android', now(), now(), now(), now() + interval '12 hours' from member`
