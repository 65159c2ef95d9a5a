import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Session } from '../../client/calls.ts'
import { insertMember } from '../../client/insert-member.ts'
import { type Catalogue, prepareCatalogue } from '../checkouts/prepare-catalogue.ts'
import { type Processes, startProcesses } from '../checkouts/start-processes.ts'
import { type Fill, fillShop } from '../filled-shop/fill-shop.ts'

export interface MeasuredShop {
  processes: Processes
  catalogue: Catalogue
  /** Customers who have bought before. */
  shoppers: readonly Session[]
  /** Others, with as many orders in any shop. */
  readers: readonly Session[]
  /** The cookie of an owner. */
  team: string
}

const shopperCount = 240
const readerCount = 60
const ordersOfReader = 4

export async function openMeasuredShop(
  fill: Fill,
  onProgress: (text: string) => void,
): Promise<MeasuredShop> {
  await fillShop(fill, onProgress)
  const processes = await startProcesses(fill.folder)
  const { pool } = processes
  // The sandbox has forgotten the orders of earlier runs.
  await pool.query('update "order" set check_at = null where check_at is not null')
  const buyers = await findBuyers(pool)
  return {
    processes,
    catalogue: await prepareCatalogue(pool),
    shoppers: await logIn(pool, buyers.slice(0, shopperCount)),
    readers: await logIn(pool, buyers.slice(shopperCount)),
    team: await insertMember(pool, { role: 'owner', name: `Owner ${Date.now()}` }),
  }
}

interface Buyer {
  userId: string
  addressId: string
}

/** Far apart among the orders of all years. */
async function findBuyers(pool: pg.Pool): Promise<Buyer[]> {
  const { rows } = await pool.query<Buyer>(
    `select c.id as "userId", a.id as "addressId"
      from (select distinct customer_id as id from "order" where order_number in (
        select 1001 + floor(random() * (select max(order_number) - 1001 from "order")) from generate_series(1, 5000))) c
      join address a on a.customer_id = c.id and a.is_default
      where (select count(*) from "order" o where o.customer_id = c.id and o.order_number is not null) = $1
        and not exists (select from "order" o where o.customer_id = c.id and o.status = 'awaiting-payment')
      limit $2`,
    [ordersOfReader, shopperCount + readerCount],
  )
  if (rows.length < shopperCount + readerCount) throw new Error(`only ${rows.length} buyers were found`)
  return rows
}

async function logIn(pool: pg.Pool, buyers: readonly Buyer[]): Promise<Session[]> {
  const sessions = buyers.map((buyer) => ({ ...buyer, token: randomBytes(32).toString('base64url') }))
  for (const { token, userId } of sessions)
    await pool.query(
      `insert into session (id, token_hash, customer_id, device, expires_at)
        values ($1, $2, $3, 'Chrome on Android', now() + interval '100 days')`,
      [randomUUID(), createHash('sha256').update(token).digest(), userId],
    )
  return sessions
}
