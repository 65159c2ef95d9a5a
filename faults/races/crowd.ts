import { createHash, randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { percentile } from '../../client/percentile.ts'
import type { Credentials } from '../shopper.ts'

/** People who are logged in already: signing up is none of what is raced for, and thousands would take long. */
export async function openCrowd(pool: pg.Pool, size: number): Promise<Credentials[]> {
  const crowd = Array.from({ length: size }, () => ({
    userId: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  const rows = crowd.map(({ userId, addressId, token }) => ({
    user_id: userId,
    address_id: addressId,
    session_id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('hex'),
  }))
  await pool.query(welcome, [JSON.stringify(rows)])
  return crowd
}

const welcome = `
  with person as (
    select * from jsonb_to_recordset($1::jsonb) as p(user_id uuid, address_id uuid, session_id uuid, token_hash text)
  ), customers as (
    insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    select user_id, user_id || '@faults.example', 'Asha', 'Rao', '9876543210', '', now() from person returning id
  ), sessions as (
    insert into session (id, token_hash, customer_id, device, expires_at)
    select p.session_id, decode(p.token_hash, 'hex'), c.id, 'Race', now() + interval '1 day'
    from person p join customers c on c.id = p.user_id
  )
  insert into address (id, customer_id, first_name, last_name, address1, city, province, zip, phone, is_default)
  select p.address_id, c.id, 'Asha', 'Rao', '12 Rajpath', 'Central Delhi', 'Delhi', '110001', '9876543210', true
  from person p join customers c on c.id = p.user_id`

export interface TimedAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop says; each reader looks for itself
  body: any
  /** From the click to the last byte. */
  ms: number
}

// As many connections as a real crowd opens; `fetch` would open thousands at the same moment.
const agent = new http.Agent({ keepAlive: true, maxSockets: 500 })

interface Call {
  url: string
  token?: string
  headers?: Record<string, string>
  /** JSON; none makes it a GET. */
  body?: string
}

export async function call(asked: Call): Promise<TimedAnswer> {
  const start = performance.now()
  for (;;) {
    const answer = await send(asked)
    if (answer) return { ...answer, ms: performance.now() - start }
  }
}

/** Null where the server had just hung up a connection that had been idle. */
function send({ url, token, headers = {}, body }: Call): Promise<Omit<TimedAnswer, 'ms'> | null> {
  const options = {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    },
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const { statusCode = 0 } = response
      const read = (said: string) => ({ status: statusCode, body: readJson(said) })
      text(response).then((said) => resolve(read(said)), reject)
    })
    request.on('error', (fault) => (request.reusedSocket ? resolve(null) : reject(fault)))
    request.end(body)
  })
}

export function hangUp(): void {
  agent.destroy()
}

function readJson(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

export function p99(answers: readonly TimedAnswer[]): number {
  return Math.round(
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  )
}

/** How often each word came. */
export function countWords(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
