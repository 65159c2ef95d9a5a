import type pg from 'pg'

const payments = {
  cash: true,
  fromRupees: 1,
  toRupees: 1_00_00_000,
  refusedPins: [],
  confirmation: 'call',
  confirmHours: 24,
}

/** Cash on delivery, as the owner publishes it. */
export async function offerCash(pool: pg.Pool, changes: object = {}): Promise<void> {
  await pool.query(`insert into page (name) values ('payments') on conflict do nothing`)
  await pool.query(
    `insert into page_version (page, number, words, published_by, published_at) values ('payments', 1, $1, 'Owner', now())`,
    [JSON.stringify({ ...payments, ...changes })],
  )
  await pool.query(
    `insert into audit_log (id, at, actor, operation, subject, after)
      values (gen_random_uuid(), now(), 'Owner', 'publish', 'page payments', '{"number": 1}')`,
  )
}
