import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Somebody who is logged in and has an address. */
export interface Shopper {
  userId: string
  addressId: string
  token: string
}

/** Logged in beforehand: passwords have a bench of their own. */
export async function prepareShoppers(pool: pg.Pool, count: number): Promise<Shopper[]> {
  const shoppers = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  const rows = shoppers.map(({ userId, addressId, token }) => ({
    user_id: userId,
    address_id: addressId,
    session_id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('hex'),
  }))
  await pool.query(welcome, [JSON.stringify(rows)])
  return shoppers
}

const welcome = `
  with person as (
    select * from jsonb_to_recordset($1::jsonb) as p(user_id uuid, address_id uuid, session_id uuid, token_hash text)
  ), customers as (
    insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    select user_id, user_id || '@bench.example', 'Asha', 'Rao', '9876543210', '', now() from person returning id
  ), sessions as (
    insert into session (id, token_hash, customer_id, device, expires_at)
    select p.session_id, decode(p.token_hash, 'hex'), c.id, 'Bench', now() + interval '1 day'
    from person p join customers c on c.id = p.user_id
  )
  insert into address (id, customer_id, first_name, last_name, address1, city, province, zip, phone, is_default)
  select p.address_id, c.id, 'Asha', 'Rao', '12 Rajpath', 'Central Delhi', 'Delhi', '110001', '9876543210', true
  from person p join customers c on c.id = p.user_id`
