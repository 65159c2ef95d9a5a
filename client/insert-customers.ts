import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Session } from './calls.ts'

interface Database {
  query(statement: string, values: unknown[]): Promise<unknown>
}

/** Customers who are logged in already and have an address: signing up thousands would take long. */
export async function insertCustomers(database: Database, count: number): Promise<Session[]> {
  const sessions = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  const rows = sessions.map(({ userId, addressId, token }) => ({
    user_id: userId,
    address_id: addressId,
    session_id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('hex'),
  }))
  await database.query(insert, [JSON.stringify(rows)])
  return sessions
}

const insert = `
  with person as (
    select * from jsonb_to_recordset($1::jsonb) as p(user_id uuid, address_id uuid, session_id uuid, token_hash text)
  ), customers as (
    insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    select user_id, 'asha.' || user_id || '@example.com', 'Asha', 'Rao', '9876543210', '', now() from person returning id
  ), sessions as (
    insert into session (id, token_hash, customer_id, device, expires_at)
    select p.session_id, decode(p.token_hash, 'hex'), c.id, 'Chrome on Android', now() + interval '100 days'
    from person p join customers c on c.id = p.user_id
  )
  insert into address (id, customer_id, first_name, last_name, address1, city, province, zip, phone, is_default)
  select p.address_id, c.id, 'Asha', 'Rao', '12 Rajpath', 'Central Delhi', 'Delhi', '110001', '9876543210', true
  from person p join customers c on c.id = p.user_id`
