import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Session } from './calls.ts'

interface Database {
  query(statement: string, values: unknown[]): Promise<unknown>
}

const asha = {
  first_name: 'Asha',
  last_name: 'Rao',
  password_hash: '',
  address1: '12 Rajpath',
  city: 'Central Delhi',
  province: 'Delhi',
  zip: '110001',
  phone: '9876543210',
  device: 'Chrome on Android',
}

type Inserted = Session & { email: string }

/** Customers who are logged in already and have an address: signing up thousands would take long. */
export async function insertCustomers(
  database: Database,
  count: number,
  person: Partial<typeof asha> | ((index: number) => Partial<typeof asha>) = {},
): Promise<Inserted[]> {
  const sessions = Array.from({ length: count }, () => {
    const userId = randomUUID()
    const token = randomBytes(32).toString('base64url')
    return { userId, addressId: randomUUID(), token, email: `asha.${userId}@example.com` }
  })
  const rows = sessions.map(({ userId, addressId, token, email }, index) => ({
    ...asha,
    ...(typeof person === 'function' ? person(index) : person),
    email,
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
    select * from jsonb_to_recordset($1::jsonb) as p(
      user_id uuid, address_id uuid, session_id uuid, token_hash text, email text, first_name text, last_name text,
      phone text, password_hash text, address1 text, city text, province text, zip text, device text)
  ), customers as (
    insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    select user_id, email, first_name, last_name, phone, password_hash, now() from person returning id
  ), sessions as (
    insert into session (id, token_hash, customer_id, device, expires_at)
    select p.session_id, decode(p.token_hash, 'hex'), c.id, p.device, now() + interval '100 days'
    from person p join customers c on c.id = p.user_id
  )
  insert into address (id, customer_id, first_name, last_name, address1, city, province, zip, phone, is_default)
  select p.address_id, c.id, p.first_name, p.last_name, p.address1, p.city, p.province, p.zip, p.phone, true
  from person p join customers c on c.id = p.user_id`
