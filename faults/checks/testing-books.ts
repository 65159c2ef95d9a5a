import { randomUUID } from 'node:crypto'

/** What `soundBooks` holds. */
export const ids = {
  paid: randomUUID(),
  cancelled: randomUUID(),
  sent: randomUUID(),
  customer: randomUUID(),
  coupon: randomUUID(),
  variant: randomUUID(),
}
const { paid, cancelled, sent, customer, coupon, variant } = ids

/** One order that was paid with a coupon, one that was cancelled and its money given back; all sources agree. */
export const soundBooks = `
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
  insert into order_adjustment values ('${paid}', 0, 'coupon', 'RUSH', 200, '{200}');
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
  insert into faults.refund values ('rfnd_2', 'pay_2', 1000, 'processed', '${cancelled}');
  insert into payout (id, status, amount_paise, settled_at, completed_at) values ('setl_1', 'processed', 1758, now(), now());
  insert into payout_line (payout_id, entity_id, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise, currency, made_at, is_matched)
    values ('setl_1', 'pay_1', 'payment', 1800, 1758, 0, 42, 6, 'INR', now(), true);
  insert into faults.settlement values ('setl_1', 1758, 0);
  insert into faults.settled_line values ('setl_1', 'pay_1', 1758, 0);
  insert into faults.email values ('order-confirmed', '${paid}', 1, 0), ('order-confirmed', '${cancelled}', 1, 0), ('order-cancelled', '${cancelled}', 2, 1), ('refund-completed', '${cancelled}', 1, 0), ('order-confirmed', '${sent}', 1, 0), ('parcel-dispatched', '${sent}', 1, 0);
  insert into faults.promise values ('${paid}', 'paid'), ('${cancelled}', 'paid'), ('${cancelled}', 'cancelled');
  insert into faults.event values ('evt_1');
  insert into webhook_endpoint values ('${coupon}', 'http://erp.example/', 's', '{order.paid}', 'trial', 'Owner', now());
  insert into faults.webhook values (0, 'order.paid', 1, 1, '1'), (1, 'order.paid', 2, 2, '2'), (2, 'order.paid', 3, 3, '3'),
    (3, 'order.packed', 4, 3, '3/1'), (4, 'order.dispatched', 5, 3, '3/1'), (5, 'order.packed', 4, 3, '3/1'),
    (6, 'order.refunded', 6, 2, '${cancelled}');
  insert into coupon (id, title, percent) values (gen_random_uuid(), 'ADMIN1', 5);
  insert into audit_log values (gen_random_uuid(), now(), 'Owner', 'make', 'coupon ADMIN1');
  insert into faults.admin_write values ('make', 'coupon ADMIN1'), ('pack', 'parcel 3/1');
  select open_stock_ledger()`
