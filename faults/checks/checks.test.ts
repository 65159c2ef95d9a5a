import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { prepareCatalogue } from '../catalogue.ts'
import { checks, checksAtAnyTime, findViolations } from './checks.ts'
import { ids, soundBooks } from './testing-books.ts'

// A check that cannot fail proves nothing: each finds the broken promise that it is there for.

const name = `checks_${randomUUID().replaceAll('-', '')}`

const { paid, cancelled, sent, coupon, variant } = ids

let administrator: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  const host = inject('postgresSocketFolder')
  administrator = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${name} template shikhar_template owner shop`)
  // One connection, so that each test is a transaction that never was.
  pool = new pg.Pool({ host, user: 'shop', database: name, max: 1 })
  pool.on('error', () => {})
  await prepareCatalogue(pool, { coupons: 0 })
  await pool.query(soundBooks)
})
afterAll(async () => {
  await pool.end()
  await administrator.query(`drop database ${name} with (force)`)
  await administrator.end()
})
beforeEach(() => pool.query('begin'))
afterEach(() => pool.query('rollback'))

const settled = 'every captured payment has its one paid order, or went back in full'
const sums = 'the amount captured is the total of the order, to the paisa'
const shelf = 'what is on the shelf is for sale or promised, and what the ledger adds up to'
const uses = 'a coupon is used by as many orders as it counts, and within its limit'
const emails = 'every email came that an order calls for'
const once = 'each message comes once, but where an acknowledgement was lost or its sender killed'
const promises = 'what a shopper was promised holds'
const stuck = 'nothing is stuck'
const parcels = 'an order is as far as its last parcel, and every piece of it is in one'
const known = 'every refund at the provider is known, by its number, and of its amount'
const taken = 'what is taken off an order adds up to its discount, and its shares to those of its lines'
const refunded = 'no more is refunded than was paid for a line'
const captured = 'no more is refunded than was captured'
const credited = 'a refund of lines has its credit notes, within the invoices, and one entry in the audit log'
const steps = 'a parcel that is packed holds something, and the audit log has each of its steps once'
const invoices = 'a packed parcel has its one invoice, over what it holds'
const numbers = 'the numbers of each series count up without a gap'
const credits = 'credit notes take back no more than their invoice'
const payouts = 'every payout is stored, and its lines come to its amount'
const sum = 'a payout that is complete comes to the sum of its lines'
const lines = 'what was paid out is matched, in one payout, as the provider reports it'
const arrived = 'every webhook arrives that an order calls for'
const inOrder = 'webhooks of an order arrive in its order'
const done = 'what the Admin API said is done stands in the audit log'
const whole = 'a coupon of the Admin API is whole and audited once, or absent'
const published = 'a published version of a page and its one entry in the audit log are there together'
const photo = 'an uploaded photograph and its one entry in the audit log are there together'
const cashDue =
  'cash is due for each parcel in cash that was delivered, less what is remitted and written off'
const withoutTriggers = 'alter table invoice disable trigger user; alter table parcel disable trigger user;'

const paidOut = `alter table refund disable trigger user; update refund set payment_id = null, provider_refund_id = null, by_line = true,
  reason = 'goodwill', paid_by = 'upi', bank_reference = '417512345678', paid_on = now()`

const broken: readonly (readonly [check: string, what: string])[] = [
  [settled, `insert into faults.payment values ('pay_3', 'order_3', 500, 'captured', true, 0)`],
  [settled, `update faults.payment set amount_refunded = 999 where id = 'pay_2'`],
  [settled, `update faults.payment set amount_refunded = 1800 where id = 'pay_1'`],
  [
    'no order is paid without a captured payment',
    `update faults.payment set captured = false where id = 'pay_1'`,
  ],
  ['no order is paid without a captured payment', `delete from faults.payment where id = 'pay_1'`],
  [sums, `update faults.payment set amount = 1801 where id = 'pay_1'`],
  [sums, `update order_line set discount_paise = 199 where order_id = '${paid}'`],
  ['all stock is available, sold or reserved', `update stock set available = 9`],
  ['all stock is available, sold or reserved', `update parcel set return_outcome = 'restock'`],
  ['all stock is available, sold or reserved', `update "order" set status = 'expired' where id = '${paid}'`],
  [
    'a count of what is on the shelf leaves for sale what was',
    `insert into stock_change (variant_id, at, actor, kind, note, available_before, available)
      values ('${variant}', now(), 'Owner', 'counted', 'As on the shelf', 8, 9)`,
  ],
  [shelf, `update stock set available = 9`],
  [shelf, `update parcel set return_outcome = 'restock'`],
  [shelf, `update "order" set status = 'expired' where id = '${paid}'`],
  [shelf, `delete from stock_change`],
  [
    cashDue,
    `update "order" set pay_by = 'cash' where id = '${sent}'; update parcel set delivered_at = now()`,
  ],
  [
    cashDue,
    `update "order" set pay_by = 'cash' where id = '${sent}'; update parcel set delivered_at = now();
      insert into cash_due (parcel_id, order_id, amount_paise, due_since, written_off_paise, written_off_reason)
        values ('${sent}', '${sent}', 50, now(), 20, 'Lost')`,
  ],
  [
    'what is left of cash is what was collected, less what was paid on and written off',
    `insert into cash_due (parcel_id, order_id, amount_paise, due_since, written_off_paise, written_off_reason)
      values ('${sent}', '${sent}', 50, now(), 20, 'Lost');
      insert into audit_log (id, at, actor, operation, subject, after) values (gen_random_uuid(), now(), 'Owner', 'write-off-cash', 'order 3', '{"amount": 20}')`,
  ],
  [
    cashDue,
    `insert into cash_due (parcel_id, order_id, amount_paise, due_since) values ('${sent}', '${sent}', 50, now())`,
  ],
  [
    'one key of a browser is one order in cash, and its cash is due once it is delivered',
    `update "order" set pay_by = 'cash' where id = '${sent}'`,
  ],
  [taken, `delete from order_adjustment`],
  [taken, `update order_adjustment set amount_paise = 199`],
  [taken, `update order_adjustment set shares = '{199}'`],
  [taken, `insert into order_adjustment values ('${cancelled}', 0, 'coupon', 'RUSH', 1, '{1}')`],
  ['cash that a carrier has paid on is counted once', `insert into faults.paid_on values ('OWN-3', 50)`],
  ['a refund of cash is paid out once', paidOut],
  ['of cash no more is refunded than was paid at the door, and by the team alone', paidOut],
  [
    'of cash no more is refunded than was paid at the door, and by the team alone',
    `update "order" set pay_by = 'cash', payment_id = 'pay_other' where id = '${cancelled}'`,
  ],
  [
    'of an advance no more is given back than was paid, and nothing once the rest was paid at the door',
    `update "order" set pay_by = 'cash' where id = '${cancelled}'`,
  ],
  [uses, `update coupon set uses = 2`],
  [uses, `delete from coupon_use`],
  [emails, `delete from faults.email where kind = 'order-confirmed' and about = '${paid}'`],
  [emails, `delete from faults.email where kind = 'order-cancelled'`],
  [emails, `update refund set reason = 'late-payment'`],
  [emails, `delete from faults.email where kind = 'refund-completed'`],
  [emails, `delete from faults.email where kind = 'parcel-dispatched'`],
  [
    'every text message came that an order calls for',
    `update customer set email = null, verified_phone = '+919845012345', phone_verified_at = now();
      insert into faults.text values ('order-confirmed', 1, 1, 0)`,
  ],
  [once, `update faults.email set times = 3 where kind = 'order-cancelled'`],
  [once, `insert into faults.text values ('order-confirmed', 1, 2, 0)`],
  [once, `insert into faults.text values ('refund-completed', 2, 3, 1)`],
  [once, `insert into faults.text values ('parcel-dispatched', 3, 2, 0)`],
  ['a code logs in once', `insert into faults.code_use values ('token', 2)`],
  [
    'no email confirms an order that was never paid',
    `insert into faults.email values ('order-confirmed', '${randomUUID()}', 1, 0)`,
  ],
  [known, `insert into faults.refund values ('rfnd_3', 'pay_2', 1000, 'processed')`],
  [known, `update refund set provider_refund_id = null`],
  [
    refunded,
    `alter table refund_line disable trigger user; insert into refund_line values ('${cancelled}', '${paid}', 0, null, 0, 1801)`,
  ],
  [captured, `alter table refund disable trigger user; update refund set amount_paise = 1001`],
  [
    credited,
    `alter table refund disable trigger user; insert into refund (id, order_id, payment_id, amount_paise, reason, by_line, idempotency_key)
      values ('${paid}', '${paid}', 'pay_1', 100, 'damaged', true, 'lines-1')`,
  ],
  [
    credited,
    `insert into invoice (id, series, number, kind, order_id, invoice_id, refund_id, issued_at, data) values (gen_random_uuid(), '26A/', 2,
      'credit-note', '${sent}', '${sent}', '${cancelled}', now(), '{"lines": [{"position": 0, "taxable": 1, "igst": 0, "cgst": 0, "sgst": 0}]}')`,
  ],
  ['every acknowledged event is stored', `insert into faults.event values ('evt_2')`],
  [promises, `insert into faults.promise values ('${paid}', 'cancelled')`],
  [promises, `insert into faults.promise values ('${randomUUID()}', 'paid')`],
  [parcels, `delete from parcel_line`],
  [parcels, `update "order" set status = 'paid' where id = '${sent}'`],
  [parcels, `update "order" set status = 'delivered' where id = '${paid}'`],
  [steps, `delete from parcel_line`],
  [steps, `update parcel set delivered_at = now()`],
  [steps, `insert into audit_log values (gen_random_uuid(), now(), 'Ravi', 'pack', 'parcel 3/1')`],
  [invoices, `${withoutTriggers} delete from invoice`],
  [invoices, `${withoutTriggers} update parcel set status = 'packing'`],
  [invoices, `alter table parcel_line disable trigger user; update parcel_line set quantity = 2`],
  [numbers, `update document_series set last_number = 2`],
  [numbers, `${withoutTriggers} update invoice set number = 2`],
  [
    credits,
    `insert into invoice (id, series, number, kind, order_id, invoice_id, refund_id, issued_at, data)
      values ('${paid}', '26A/', 2, 'credit-note', '${sent}', '${sent}', '${cancelled}', now(), '{"totals": {"total": 51}}')`,
  ],
  [payouts, `insert into faults.settlement values ('setl_2', 100, 0)`],
  [payouts, `update payout set completed_at = null`],
  [payouts, `update faults.settlement set amount = 1757`],
  [payouts, `delete from payout_line`],
  [sum, `update payout set amount_paise = 1757`],
  [sum, `delete from payout_line`],
  [lines, `delete from payout_line`],
  [lines, `update payout_line set is_matched = false, problem = 'unknown-payment'`],
  [lines, `update faults.settled_line set credit = 1757`],
  [lines, `delete from faults.settled_line`],
  [arrived, `delete from faults.webhook where about = '1'`],
  [arrived, `delete from faults.webhook where event = 'order.dispatched'`],
  [arrived, `delete from faults.webhook where event = 'order.refunded'`],
  [inOrder, `update faults.webhook set place = 9 where sequence = 3`],
  [inOrder, `update faults.webhook set place = 9 where place = 3`],
  [done, `insert into faults.admin_write values ('dispatch', 'parcel 1/1')`],
  [whole, `insert into coupon (id, title, percent) values (gen_random_uuid(), 'ADMIN2', 5)`],
  [whole, `delete from coupon where title = 'ADMIN1'`],
  [
    published,
    `insert into page values ('mission'); insert into page_version values ('mission', 1, '{}', 'Owner', now())`,
  ],
  [
    published,
    `insert into audit_log (id, at, actor, operation, subject, after)
      values (gen_random_uuid(), now(), 'Owner', 'publish', 'page mission', '{"number": 1}')`,
  ],
  [
    photo,
    `insert into product_image (id, product_id, position, alt, original, state)
      values (gen_random_uuid(), '${variant}', 0, '', 'hash', 'waiting')`,
  ],
  [
    photo,
    `insert into audit_log (id, at, actor, operation, subject, after)
      values (gen_random_uuid(), now(), 'Owner', 'add-photo', 'product tub', '{"photo": "${paid}"}')`,
  ],
  [
    stuck,
    `insert into webhook_delivery (endpoint_id, event_id, event, subject, facts, created_at, next_try_at)
      values ('${coupon}', '${paid}', 'order.paid', 'order 1', '{}', now(), now())`,
  ],
  [stuck, `update refund set status = 'pending'`],
  [stuck, `update "order" set status = 'awaiting-payment' where id = '${paid}'`],
  [
    stuck,
    `update "order" set pay_by = 'cash', status = 'placed', paid_at = null, payment_id = null, confirm_by = now() where id = '${paid}'`,
  ],
  [stuck, `update faults.payment set status = 'authorized' where id = 'pay_1'`],
  [stuck, `insert into outbox (task, payload) values ('email', '{}')`],
  [stuck, `select graphile_worker.add_job('email')`],
]

test('sound books break no promise', async () => {
  expect(await findViolations(pool)).toEqual([])
})

const ordinary = [
  [
    'a customer with a coupon is erased',
    `alter table "order" drop constraint open_order_has_customer;
      delete from coupon_use; update "order" set customer_id = null`,
  ],
  [
    'a photograph was removed for good',
    `insert into audit_log (id, at, actor, operation, subject, after) values
      (gen_random_uuid(), now() - interval '2 days', 'Owner', 'add-photo', 'product tub', '{"photo": "${paid}"}')`,
  ],
  [
    'a picture of an import is there',
    `insert into product_image (id, product_id, position, alt, original, state, source)
      values (gen_random_uuid(), '${variant}', 0, '', 'hash', 'waiting', 'https://old.example/tub.jpg')`,
  ],
] as const
test.each(ordinary)('%s: no promise is broken', async (_act, what) => {
  await pool.query(what)
  expect(await findViolations(pool, checksAtAnyTime)).toEqual([])
})

test('what holds at any moment holds before anything is known of others', async () => {
  await pool.query(
    'truncate faults.payment, faults.refund, faults.settlement, faults.settled_line, faults.email, faults.promise, faults.event, faults.webhook, faults.admin_write',
  )
  expect(await findViolations(pool)).not.toEqual([])
  expect(await findViolations(pool, checksAtAnyTime)).toEqual([])
})

test.each(broken)('%s: %s', async (check, what) => {
  await pool.query(what)
  expect((await findViolations(pool)).map((violation) => violation.check)).toContain(check)
})

test('no check is without what it finds', () => {
  expect(new Set(broken.map(([check]) => check))).toEqual(new Set(Object.keys(checks)))
})
