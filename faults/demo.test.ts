import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBooks } from './catalogue.ts'
import { checks, findViolations } from './checks/checks.ts'

// The books of `shop demo` keep what the crash run checks; only what shows as trouble is wrong on purpose.

const command = fileURLToPath(new URL('../cli/shop.ts', import.meta.url))
const name = `demo_${randomUUID().replaceAll('-', '')}`
let administrator: pg.Client
let pool: pg.Pool
let fill: (...more: string[]) => Promise<{ code: number; said: string }>

beforeAll(async () => {
  const host = inject('postgresSocketFolder')
  administrator = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${name} template shikhar_template owner shop`)
  pool = new pg.Pool({ host, user: 'shop', database: name, max: 1 })
  pool.on('error', () => {})
  const url = `postgres://shop@localhost/${name}?host=${encodeURIComponent(host)}`
  const { PATH, HOME } = process.env
  fill = (...more) =>
    promisify(execFile)(process.execPath, [command, 'demo', '--orders', '400', ...more], {
      env: { PATH, HOME, DATABASE_URL: url },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code, said: stderr }),
    )
})
afterAll(async () => {
  await pool.end()
  await administrator.query(`drop database ${name} with (force)`)
  await administrator.end()
})

/** What the provider and the mailbox would know. */
const elsewhere = `
  insert into faults.delivery select s.variant_id, s.available + coalesce((
    select sum(l.quantity) from order_line l join "order" o on o.id = l.order_id
    where l.variant_id = s.variant_id and (o.status in ('awaiting-payment', 'paid', 'placed', 'confirmed', 'packing', 'dispatched', 'delivered')
      or (o.status = 'returned' and o.pay_by = 'cash'))), 0) from stock s;
  insert into faults.paid_on select p.awb, d.remitted_paise from cash_due d join parcel p on p.id = d.parcel_id where d.remitted_paise > 0;
  insert into faults.payment select o.payment_id, o.provider_order_id, o.total_paise, 'captured', true, coalesce((
    select sum(amount_paise) from refund r where r.payment_id = o.payment_id and (r.status = 'processed' or not r.by_line)), 0)
    from "order" o where o.payment_id is not null;
  insert into faults.refund select provider_refund_id, payment_id, amount_paise, 'processed' from refund where status = 'processed';
  insert into faults.settlement select id, amount_paise, 0 from payout;
  insert into faults.settled_line select payout_id, entity_id, credit_paise, debit_paise from payout_line;
  insert into faults.email select kind, about, 1, 0 from (
    select 'order-confirmed' as kind, id::text as about from "order" where order_number is not null
    union all select 'order-cancelled', id::text from "order" where status = 'cancelled'
    union all select case when by_line then 'order-part-refunded' else 'order-refunded' end, id::text from refund
    union all select 'refund-completed', id::text from refund where status = 'processed'
    union all select 'parcel-dispatched', id::text from parcel where dispatched_at is not null
    union all select 'parcel-delivered', id::text from parcel where delivered_at is not null) sent;
  insert into faults.text select replace(e.kind, '-part-', '-'), o.order_number, count(*), 0 from faults.email e
    join (select id, id as order_id from "order" union all select id, order_id from refund union all select id, order_id from parcel) told
      on told.id::text = e.about join "order" o on o.id = told.order_id group by 1, 2`

test('a demo shop keeps the books that a real one keeps, and is filled once', async () => {
  expect(await fill()).toMatchObject({ code: 0, said: expect.stringMatching(/^Filled with 3\d\d orders/) })
  await createBooks(pool)
  await pool.query(elsewhere)
  const violations = await findViolations(pool)
  expect(violations.filter(({ check }) => check !== 'nothing is stuck')).toEqual([])
  const { rows: stuck } = await pool.query(checks['nothing is stuck'] ?? '')
  const found = stuck.map(({ what, status }) => `${what} ${status.split(':')[0]}`)
  expect(new Set(found)).toEqual(new Set(['refund pending', 'refund failed']))
  expect(await fill()).toMatchObject({ code: 1, said: 'This shop is filled with demo orders already.\n' })
})

test('no demo orders beside orders of customers', async () => {
  await pool.query('delete from demo_fill')
  expect(await fill()).toMatchObject({ code: 1, said: expect.stringContaining('has orders of its own') })
})
