import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { packOrder } from './pack-order.ts'
import { releasePacking } from './start-packing.ts'

const orders = 120
const processes = 5
const packersEach = 10
const kills = 3
const whey = newId()

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const attributes = {
    hsn: '21069099',
    commonName: 'Whey',
    netQuantity: { text: '1 kg' },
    countryOfOrigin: 'India',
  }
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    address1: '12 MG Road',
    address2: '',
    city: 'Bengaluru',
  }
  const place = { province: 'Karnataka', zip: '560001', phone: '9876543210', ...address }
  await database.pool.query(`
    insert into product (id, handle, title, body_html, vendor, product_type, position, facts)
      values ('${whey}', 'whey', 'Whey', '', '', '', 1, '${JSON.stringify(attributes)}');
    insert into customer (id, email, first_name, last_name, phone, password_hash)
      values ('${newId()}', 'asha@example.com', 'Asha', 'Rao', '9876543210', '');
    insert into "order" (id, customer_id, status, order_number, payment_id, paid_at, fingerprint, subtotal_paise, discount_paise,
      total_paise, shipping_address, reservation_expires_at)
      select gen_random_uuid(), c.id, 'paid', n, 'pay_' || n, now(), '', 1000, 0, 1000, '${JSON.stringify(place)}', now()
      from customer c, generate_series(1, ${orders}) n;
    insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity,
      unit_price_paise, discount_paise)
      select id, p, '${whey}', 'whey', id, 'SKU', 'Whey', '', 1 + (order_number + p) % 3, 500, 0 from "order", generate_series(0, 1) p`)
})
afterAll(() => database.close())

test('fifty packers at once, some killed at random: nothing is packed twice or half, and each parcel has its invoice', async () => {
  const running = Array.from({ length: processes }, (_, at) => startPackers(`p${at}`))
  for (let kill = 0; kill < kills; kill += 1) {
    await Promise.race([packedBeyond((orders / (kills + 2)) * (kill + 1)), requireDone(running)])
    const at = Math.floor(Math.random() * processes)
    running[at]?.process.kill('SIGKILL')
    running[at] = startPackers(`p${at}-${kill}`)
  }
  await requireDone(running)
  await finishWhatWasLeft()
  expect(await count(brokenLaws)).toEqual({
    half: 0,
    twice: 0,
    uninvoiced: 0,
    unpacked: 0,
    gaps: 0,
    unaudited: 0,
  })
})

interface Packers {
  process: ChildProcess
  /** Null once killed. */
  exitCode: Promise<number | null>
}

function startPackers(name: string): Packers {
  const script = fileURLToPath(new URL('./testing-packers.ts', import.meta.url))
  const packers = spawn(process.execPath, [script, database.url, name, String(packersEach)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { process: packers, exitCode: once(packers, 'exit').then(([code]) => code) }
}

/** Until all have packed what there was. Fails where one has failed. */
async function requireDone(running: readonly Packers[]): Promise<void> {
  const codes = await Promise.all(running.map(({ exitCode }) => exitCode))
  expect(codes.filter(Boolean)).toEqual([])
}

async function packedBeyond(wanted: number): Promise<void> {
  const packed = `select count(*)::int as packed from "order" where status <> 'paid'`
  const countPacked = async () => (await count(packed)).packed
  await expect.poll(countPacked, { interval: 5 }).toBeGreaterThanOrEqual(wanted)
}

/** The reservations that killed packers held, as a merchant would clear them. */
async function finishWhatWasLeft(): Promise<void> {
  const { rows } = await database.pool.query<{ order_number: number }>(
    `select distinct order_number from "order" o left join parcel p on p.order_id = o.id
      where o.status = 'paid' or p.status = 'packing'`,
  )
  const deps = { db: database.db, actor: 'Ravi', now: () => new Date() }
  for (const { order_number: orderNumber } of rows) {
    await releasePacking(deps, orderNumber)
    await packOrder(deps, { orderNumber })
  }
}

const brokenLaws = `
  with packed as (
    select l.order_id, l.position, l.quantity, coalesce(sum(p.quantity), 0) as packed
    from order_line l left join parcel_line p using (order_id, position) group by 1, 2, 3
  )
  select (select count(*) from packed where packed < quantity)::int as half,
    (select count(*) from packed where packed > quantity)::int as twice,
    (select count(*) from parcel left join invoice i on i.parcel_id = parcel.id where i.number is null)::int as uninvoiced,
    (select count(*) from "order" where status = 'paid')::int as unpacked,
    (select sum(last_number) - (select count(*) from invoice) from document_series)::int as gaps,
    (select count(*) from parcel)::int - (select count(*) from audit_log where operation = 'pack')::int as unaudited`

async function count(query: string): Promise<Record<string, number>> {
  return (await database.pool.query<Record<string, number>>(query)).rows[0] ?? {}
}
