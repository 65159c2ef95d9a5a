import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showStockLedger } from './catalogue/inventory/stock-ledger.ts'
import { openTestCheckout, type TestCheckout } from './orders/checkout/testing.ts'
import { keepAlive } from './platform/jobs/job-worker.ts'
import { moveJobs } from './platform/jobs/outbox.ts'
import { listEmails } from './platform/mail/list-emails.ts'
import { shopTasks } from './start/tasks.ts'

let shop: TestCheckout

beforeAll(async () => {
  shop = await openTestCheckout()
  await fill(shop.pool)
})
afterAll(() => shop.close())

interface Query {
  text: string
  values: unknown[]
}

test('of a million orders no query that comes again and again reads more than it needs', async () => {
  const queries = await record(shop.pool, everythingThatRepeats)
  const wasteful = []
  for (const query of queries) wasteful.push(...(await walksIn(query)))
  expect(wasteful).toEqual([])
  expect(queries.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^delete from "session"/),
      expect.stringMatching(/^\s*update "order" set check_at/),
      expect.stringMatching(/^\s*update refund set attempts/),
      expect.stringMatching(/^delete from payment_event/),
    ]),
  )
})

test('of a million orders the history of a SKU reads its own', async () => {
  const { sku } = await shop.db.selectFrom('variant').select('sku').executeTakeFirstOrThrow()
  const queries = await record(shop.pool, () => showStockLedger(shop.db, { sku }))
  const ofLedger = queries.filter(({ text }) => text.includes('show-stock-ledger'))
  expect((await Promise.all(ofLedger.map(walksIn))).flat()).toEqual([])
  expect(ofLedger).toHaveLength(1)
})

async function everythingThatRepeats(): Promise<void> {
  const { deps, pool, app } = shop
  const unused = () => Promise.reject(new Error('nothing is sent'))
  const log = { error() {}, warn() {}, info() {}, debug() {} }
  const mailer = { send: unused, close() {} }
  const renderEmail = () => ({ subject: '', html: '', text: '' })
  const { tasks, recurring } = shopTasks({ ...deps, mailer, renderEmail })
  // None of them looks at the helpers of the queue.
  await tasks['clean-up']?.({}, {} as never)
  for (const { work } of recurring) await work(log)
  await keepAlive(pool, { poolIds: ['one'], running: new Set() }).work(log)
  await moveJobs(pool)
  await listEmails(deps.db, { failed: false, limit: 50 })
  for (const url of ['/metrics', '/readyz']) await app.inject(url)
}

/** What is asked of the database while `work` runs. */
async function record(pool: pg.Pool, work: () => Promise<unknown>): Promise<Query[]> {
  const recorded = new Map<string, Query>()
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const { query } = client
    client.query = ((...given: [string | Query, unknown[]?]) => {
      const [first, values] = given
      const text = typeof first === 'string' ? first : first.text
      const all = (typeof first === 'string' ? values : (first.values ?? values)) ?? []
      if (/^\s*(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/i.test(text)) {
        recorded.set(text, { text, values: Array.isArray(all) ? all : [] })
      }
      return Reflect.apply(query, client, given)
    }) as typeof client.query
  })
  await work()
  return [...recorded.values()]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Where a plan reads the whole of a large table, or of an index that holds all of its rows. */
async function walksIn({ text, values }: Query): Promise<string[]> {
  const { rows } = await shop.pool.query(`explain (format json) ${text}`, values)
  const walks = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(isWalk)
  return walks.map((node) => `${node['Node Type']} of ${node['Relation Name']}: ${text}`)
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const large = [
  'order',
  'order_line',
  'payment_event',
  'customer',
  'customer_link',
  'session',
  'address',
  'coupon_use',
].concat('refund', 'subscriber', 'parcel', 'stock_alert')
let partial: string[]

function isWalk(node: Plan): boolean {
  const type = node['Node Type']
  if (!large.includes(node['Relation Name'] ?? '')) return false
  if (type === 'Seq Scan') return true
  return type.includes('Index') && !node['Index Cond'] && !partial.includes(node['Index Name'] ?? '')
}

const rowsMade = 5_000

/** Fewer rows than a million, of the same kinds; the planner is told of a million. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(fillRows, [])
  for (const table of large) {
    await pool.query(`alter table "${table}" set (autovacuum_enabled = false)`)
    await pool.query(`analyze "${table}"`)
    await pool.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
        'relpages', relpages, 'reltuples', 1000000::real) from pg_class where oid = $1::regclass`,
      [`public."${table}"`],
    )
  }
  const { rows } = await pool.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null`,
  )
  partial = rows.map(({ name }) => name)
}

// One order in ten was never paid; of those most are too old to be asked about, and half no longer say whose they were.
const fillRows = `
  insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    select md5('c' || n)::uuid, 'c' || n || '@example.com', '', '', '9876543210', '', now() from generate_series(1, ${rowsMade}) n;
  insert into session (token_hash, id, customer_id, device, expires_at)
    select sha256(n::text::bytea), gen_random_uuid(), md5('c' || n)::uuid, '', now() + n * interval '1 minute' from generate_series(1, ${rowsMade}) n;
  insert into customer_link (token_hash, customer_id, purpose, expires_at)
    select sha256(n::text::bytea), md5('c' || n)::uuid, 'reset', now() + n * interval '1 second' from generate_series(1, ${rowsMade}) n;
  insert into subscriber (email, token_hash, confirmed_at)
    select 'c' || n || '@example.com', sha256(n::text::bytea), now() from generate_series(1, ${rowsMade}) n;
  insert into stock_alert (id, variant_id, email, created_at, confirmed_at, sent_at)
    select gen_random_uuid(), (select variant_id from stock limit 1), 'c' || n || '@example.com', now() - n * interval '10 seconds', now(), now()
    from generate_series(1, ${rowsMade}) n;
  insert into address (id, customer_id, first_name, last_name, address1, city, province, zip, phone)
    select gen_random_uuid(), md5('c' || n)::uuid, '', '', '', '', '', '110001', '9876543210' from generate_series(1, ${rowsMade}) n;
  alter table "order" disable trigger user;
  insert into "order" (id, order_number, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise, shipping_address,
    provider_order_id, payment_id, created_at, reservation_expires_at, paid_at, expired_at, fulfilment_state, payment_state)
    select md5('o' || n)::uuid, case when n % 10 > 0 then n end, case when n % 20 > 0 then md5('c' || n)::uuid end,
      case when n % 10 > 0 then 'delivered' else 'expired' end, '', 100, 0, 100, '{}', 'order_' || n, case when n % 10 > 0 then 'pay_' || n end,
      made, made, case when n % 10 > 0 then made end, case when n % 10 = 0 then made end,
      case when n % 10 > 0 then 'delivered' end, case when n % 10 > 0 then 'paid' end
    from generate_series(1, ${rowsMade}) n, lateral (select now() - n * interval '3 hours' as made) m;
  insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
    select id, 1, id, '', id, '', '', '', 1, 100, 0 from "order";
  insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
    select id, md5('coupon')::uuid, customer_id, false from "order" where customer_id is not null;
  insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key, status)
    select id, id, payment_id, 100, 'cancelled', payment_id, 'processed' from "order" where payment_id is not null;
  alter table parcel disable trigger user;
  insert into parcel (id, order_id, number, status, packer, started_at, carrier, awb, packed_at, dispatched_at, delivered_at, check_at)
    select id, id, 1, 'delivered', 'Ravi', now(), 'sandbox', 'SBX' || order_number, now(), now(), now(), case when order_number % 100 = 1 then now() end
    from "order" where order_number is not null;
  insert into payment_event (event_id, event, payload, received_at)
    select 'evt_' || n, 'order.paid', '{}', now() - n * interval '10 seconds' from generate_series(1, ${rowsMade}) n`
