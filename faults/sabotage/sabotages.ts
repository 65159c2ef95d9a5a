export interface Change {
  file: string
  right: string
  wrong: string
}

/** Known wrong behaviours of the shop, which a run must find; each text stands once in its file. */
export const sabotages = {
  'unguarded-confirm': {
    file: 'shop/orders/decide-payment.ts',
    right: `  if (order.paymentId === paymentId) return 'known'`,
    wrong: `  return 'confirm'`,
  },
  /** The stock of an expired or cancelled order is not released. */
  'unreleased-stock': {
    file: 'api/orders/stock-moves.ts',
    right: 'returned as (\n      update stock s set available = l.available + l.quantity',
    wrong: 'returned as (\n      update stock s set available = l.available',
  },
  /** An order in cash that was not confirmed in time keeps its stock. */
  'unreleased-unconfirmed': {
    file: 'api/orders/fulfilment/cancel-order.ts',
    right: "return cancelFound(found, { reason, by: 'merchant' })",
    wrong: `const stock = await cancelFound(found, { reason, by: 'merchant' })
    await sql\`update stock s set available = available - l.quantity from order_line l where l.order_id = \${order.id} and l.variant_id = s.variant_id\`.execute(tx)
    return stock`,
  },
  /** A code opens as many logins as it is typed. */
  'reusable-code': {
    file: 'api/customers/phone/code-store.ts',
    right: `const { numDeletedRows } = await tx.deleteFrom('one_time_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n`,
    wrong: 'return true',
  },
  /** What is promised to orders is sold again after a count. */
  'count-ignores-promised': {
    file: 'shop/stock/shelf.ts',
    right: 'const free = shelf - promised',
    wrong: 'const free = shelf',
  },
  /** Events are acknowledged and dropped. */
  'deaf-webhook': {
    file: 'api/orders/payments/routes.ts',
    right: 'event && (await handleEvent({ ...deps, provider }, event))',
    wrong: 'event && null',
  },
  /** What the provider tells of refunds is acknowledged and dropped. */
  'dropped-refund': {
    file: 'api/orders/payments/handle-event.ts',
    right: 'refund !== null && (await applyRefund(deps, refund))',
    wrong: 'false',
  },
  /** A refund that is tried again is a second refund. */
  'keyless-refund': {
    file: 'api/adapters/razorpay/client.ts',
    right: `headers: { 'x-refund-idempotency': idempotencyKey },`,
    wrong: '',
  },
  /** The same at Nimbu Pay: with `--store tests/stores/chai --seconds 25`, so that refunds of lines lose answers. */
  'keyless-return': {
    file: 'tests/stores/chai/payments/nimbu-pay/open-nimbu-pay.ts',
    right: 'key: idempotencyKey,',
    wrong: 'key: idempotencyKey + Math.random(),',
  },
  /** A parcel that comes back twice is put on sale twice. */
  'repeated-restock': {
    file: 'api/orders/fulfilment/settle-parcel.ts',
    right: "isNew && outcome === 'restock'",
    wrong: "outcome === 'restock'",
  },
  /** A carrier's file that is uploaded twice pays twice. */
  'repeated-remittance': {
    file: 'shop/remittances/match-remittance.ts',
    right: 'if (takeKnown(account.lines, one)) {',
    wrong: 'if (matched.known < 0) {',
  },
  /** A line is refunded again and again, and nothing in the database objects. */
  'uncapped-refund': [
    {
      file: 'api/orders/fulfilment/find-refundable-lines.ts',
      right: 'left: invoiced !== null && invoiced < left ? invoiced : left',
      wrong: 'left: paid',
    },
    {
      file: 'api/orders/fulfilment/refund-lines.ts',
      right: 'if (parcels.length === 0) return',
      wrong: 'return',
    },
    {
      file: 'api/platform/postgres/migrate.ts',
      right: 'name, sql, checksum }\n}',
      wrong: `name, sql: sql.replace(/create trigger refunded_within_line[^;]+;/, ''), checksum }\n}`,
    },
  ],
  /** What is packed is said to be packed, and written nowhere. */
  'empty-parcel': {
    file: 'api/orders/fulfilment/pack-order.ts',
    right: 'await insertParcelLines(tx, parcel, lines)',
    wrong: '',
  },
  /** Invoices share a sequence with orders: what rolls back, and every order, leaves a gap. */
  'number-from-a-sequence': {
    file: 'api/orders/invoices/document-store.ts',
    right: 'sql`document_series.last_number + 1`',
    wrong: `sql\`nextval('order_number')\``,
  },
  /** The invoice of all that is left is committed; then the parcel is packed. */
  'invoice-before-commit': {
    file: 'api/orders/fulfilment/pack-order.ts',
    right:
      'const packed = await packParcels(found, { open, wanted })\n    await invoiceParcels(found, packed, { withoutGstin })',
    wrong: `const left = await findPackableLines(found.tx, found.order.id)
    const lines = left.map(({ line, ordered, packed }) => ({ line, quantity: ordered - packed })).filter((one) => one.quantity > 0)
    await invoiceParcels(found, [{ parcel: open, lines }], { withoutGstin })
    const { sql } = await import('kysely')
    await sql\`commit\`.execute(found.tx)
    await sql\`begin\`.execute(found.tx)
    const packed = await packParcels(found, { open, wanted })`,
  },
  /** A payout is read once, whatever the provider reports by then. */
  'unchecked-payout': {
    file: 'api/orders/payouts/payout-store.ts',
    right:
      'and p.amount_paise = (select sum(credit_paise - debit_paise) from payout_line where payout_id = p.id)',
    wrong: '',
  },
  /** A report that is read twice pays twice. */
  'repeated-payout-line': {
    file: 'api/platform/postgres/migrate.ts',
    right: 'name, sql, checksum }\n}',
    wrong: `name, sql: sql.replace('primary key (payout_id, entity_id),', ''), checksum }\n}`,
  },
  /** An event that was not taken counts as delivered. */
  'forgotten-webhook': {
    file: 'api/team/webhooks/deliver-webhooks.ts',
    right: 'if (sent.error === null) await',
    wrong: 'if (sent) await',
  },
  /** An event is sent while one before it waits to be sent again. */
  'unordered-webhook': {
    file: 'api/team/webhooks/delivery-store.ts',
    right: 'and e.next_try_at is not null)',
    wrong: 'and false)',
  },
  /** What the team does in the back office leaves no trace. */
  'unaudited-admin': {
    file: 'api/orders/fulfilment/order-in-fulfilment.ts',
    right: 'recordAudit(tx, { ...entry, at: now, actor, member })',
    wrong: 'member ? Promise.resolve() : recordAudit(tx, { ...entry, at: now, actor, member })',
  },
  /** What the team publishes leaves no trace. */
  'unaudited-page': {
    file: 'api/platform/audit/change-under-lock.ts',
    right: 'await recordAudit(tx, { ...entry, at, subject: subject(changed), ...states })',
    wrong: '',
  },
  /** After a failover the connections to the server that only reads are used again; found by a failover alone. */
  'undropped-pool': {
    file: 'api/platform/postgres/replace-connections.ts',
    right: 'for (const replaceOthers of group) replaceOthers()',
    wrong: 'return',
  },
  /** A backup reads each table at another moment. */
  'torn-backup': {
    file: 'api/platform/backup/read-snapshot.ts',
    right: 'begin isolation level repeatable read read only',
    wrong: 'begin read only',
  },
  /** A query on a silent connection waits for ever. */
  'no-query-timeout': {
    file: 'api/platform/postgres/database.ts',
    right: '...(timeoutMs > 0 && limits(timeoutMs, isPooled)),',
    wrong: '',
  },
  /** The next runner waits for the old one, which waits for batches that cannot be recorded. */
  'batched-job-completion': [
    {
      file: 'api/platform/jobs/run-queue.ts',
      right: 'closeAside(runner)\n      await pause(retryMs)',
      wrong: 'await runner.close(givenUp)',
    },
    {
      file: 'api/platform/jobs/queue-runner.ts',
      right: 'await Promise.race([isClosed, isIdle, givenUp])',
      wrong: 'await isClosed',
    },
    {
      file: 'api/platform/jobs/watch-due-jobs.ts',
      right: `onStall('due jobs were not taken')`,
      wrong: 'void onStall',
    },
  ],
} satisfies Record<string, Change | readonly Change[]>

export type Sabotage = keyof typeof sabotages

export function changesOf(sabotage: string): readonly Change[] {
  return [(sabotages as Record<string, Change | readonly Change[]>)[sabotage] ?? []].flat()
}
