import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { checks, checksAtAnyTime, findViolations } from './checks.ts'

// A check that cannot fail proves nothing: each finds the broken promise that it is there for.

const name = `checks_${randomUUID().replaceAll('-', '')}`
const [paid, cancelled, sent, customer, coupon, variant] = Array.from({ length: 6 }, () => randomUUID())

let administrator: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  const host = inject('postgresSocketFolder')
  administrator = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${name} template shikhar_template owner shop`)
  // One connection, so that each test is a transaction that never was.
  pool = new pg.Pool({ host, user: 'shop', database: name, max: 1 })
  await prepareCatalogue(pool, { coupons: 0 })
  await pool.query(soundBooks)
})
afterAll(async () => {
  await pool.end()
  await administrator.query(`drop database ${name}`)
  await administrator.end()
})
beforeEach(() => pool.query('begin'))
afterEach(() => pool.query('rollback'))

/** One order that was paid with a coupon, one that was cancelled and its money given back; all sources agree. */
const soundBooks = `
  alter table "order" disable trigger user;
  insert into product (id, handle, title, body_html, vendor, product_type, position) values ('${variant}', 'tub', 'Tub', '', '', '', 1);
  insert into variant (id, product_id, position, sku, title, price_paise, mrp_paise) values ('${variant}', '${variant}', 1, 'T', '', 1000, 1000);
  insert into stock values ('${variant}', 7);
  insert into faults.delivery values ('${variant}', 10);
  insert into customer (id, email, first_name, last_name, phone, password_hash) values ('${customer}', 'a@b.example', 'Asha', 'Rao', '', '');
  insert into coupon (id, title, percent, usage_limit, uses) values ('${coupon}', 'RUSH', 10, 15, 1);
  insert into "order" (id, order_number, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise, coupon_id,
    shipping_address, provider_order_id, payment_id, reservation_expires_at, paid_at, fulfilment_state, payment_state) values
    ('${paid}', 1, '${customer}', 'paid', '', 2000, 200, 1800, '${coupon}', '{}', 'order_1', 'pay_1', now(), now(), 'to-pack', 'paid'),
    ('${cancelled}', 2, '${customer}', 'cancelled', '', 1000, 0, 1000, null, '{}', 'order_2', 'pay_2', now(), now(), 'cancelled', 'refunded'),
    ('${sent}', 3, '${customer}', 'dispatched', '', 50, 0, 50, null, '{}', null, null, now(), now(), 'dispatched', 'paid');
  insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
    values ('${paid}', 0, '${variant}', 'tub', '${variant}', 'T', 'Tub', '', 2, 1000, 200),
    ('${cancelled}', 0, '${variant}', 'tub', '${variant}', 'T', 'Tub', '', 1, 1000, 0),
    ('${sent}', 0, '${variant}', 'tub', '${variant}', 'T', 'Tub', '', 1, 50, 0);
  insert into parcel (id, order_id, number, status, packer, started_at, carrier, awb, packed_at, dispatched_at)
    values ('${sent}', '${sent}', 1, 'dispatched', 'Ravi', now(), 'own-delivery', 'OWN-3', now(), now());
  insert into parcel_line values ('${sent}', '${sent}', 0, 1);
  insert into document_series (key, last_number, last_issued_at) values ('26A/', 1, now());
  insert into invoice (id, series, number, kind, order_id, parcel_id, issued_at, data)
    values ('${sent}', '26A/', 1, 'invoice', '${sent}', '${sent}', now(),
      '{"lines": [{"position": 0, "quantity": 1}], "totals": {"total": 50}}');
  insert into audit_log values (gen_random_uuid(), now(), 'Ravi', 'pack', 'parcel 3/1'),
    (gen_random_uuid(), now(), 'Ravi', 'dispatch', 'parcel 3/1');
  insert into coupon_use values ('${paid}', '${coupon}', '${customer}', false);
  insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key, status, provider_refund_id)
    values ('${cancelled}', '${cancelled}', 'pay_2', 1000, 'cancelled', 'cancelled-pay_2', 'processed', 'rfnd_2');
  insert into payment_event values ('evt_1', 'payment.captured', '{}');
  insert into faults.payment values ('pay_1', 'order_1', 1800, 'captured', true, 0), ('pay_2', 'order_2', 1000, 'refunded', true, 1000);
  insert into faults.refund values ('rfnd_2', 'pay_2', 1000, 'processed');
  insert into payout (id, status, amount_paise, settled_at, completed_at) values ('setl_1', 'processed', 1758, now(), now());
  insert into payout_line (payout_id, entity_id, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise, currency, made_at, is_matched)
    values ('setl_1', 'pay_1', 'payment', 1800, 1758, 0, 42, 6, 'INR', now(), true);
  insert into faults.settlement values ('setl_1', 1758, 0);
  insert into faults.settled_line values ('setl_1', 'pay_1', 1758, 0);
  insert into faults.email values ('order-confirmed', '${paid}', 1), ('order-confirmed', '${cancelled}', 1), ('order-cancelled', '${cancelled}', 2), ('refund-completed', '${cancelled}', 1), ('order-confirmed', '${sent}', 1), ('parcel-dispatched', '${sent}', 1);
  insert into faults.promise values ('${paid}', 'paid'), ('${cancelled}', 'paid'), ('${cancelled}', 'cancelled');
  insert into faults.event values ('evt_1');
  insert into webhook_endpoint values ('${coupon}', 'http://erp.example/', 's', '{order.paid}', 'trial', 'Owner', now());
  insert into faults.webhook values (0, 'order.paid', 1, 1, '1'), (1, 'order.paid', 2, 2, '2'), (2, 'order.paid', 3, 3, '3'),
    (3, 'order.packed', 4, 3, '3/1'), (4, 'order.dispatched', 5, 3, '3/1'), (5, 'order.packed', 4, 3, '3/1'),
    (6, 'order.refunded', 6, 2, '${cancelled}');
  insert into coupon (id, title, percent) values (gen_random_uuid(), 'ADMIN1', 5);
  insert into audit_log values (gen_random_uuid(), now(), 'Owner', 'make', 'coupon ADMIN1');
  insert into faults.admin_write values ('make', 'coupon ADMIN1'), ('pack', 'parcel 3/1')`

const settled = 'every captured payment has its one paid order, or went back in full'
const sums = 'the amount captured is the total of the order, to the paisa'
const uses = 'a coupon is used by as many orders as it counts, and within its limit'
const emails = 'every email came that an order calls for'
const promises = 'what a shopper was promised holds'
const stuck = 'nothing is stuck'
const parcels = 'an order is as far as its last parcel, and every piece of it is in one'
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
const withoutTriggers = 'alter table invoice disable trigger user; alter table parcel disable trigger user;'

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
  [uses, `update coupon set uses = 2`],
  [uses, `delete from coupon_use`],
  [emails, `delete from faults.email where kind = 'order-confirmed' and about = '${paid}'`],
  [emails, `delete from faults.email where kind = 'order-cancelled'`],
  [emails, `update refund set reason = 'late-payment'`],
  [emails, `delete from faults.email where kind = 'refund-completed'`],
  [emails, `delete from faults.email where kind = 'parcel-dispatched'`],
  [
    'no email confirms an order that was never paid',
    `insert into faults.email values ('order-confirmed', '${randomUUID()}', 1)`,
  ],
  [
    'every refund at the provider is one of ours, by its number, and of its amount',
    `insert into faults.refund values ('rfnd_3', 'pay_2', 1000, 'processed')`,
  ],
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
