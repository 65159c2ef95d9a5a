import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMoveParcel, parcelStatuses } from '../../../shop/parcels/states.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'

// Plain SQL, which knows nothing of the table in shop/parcels/states.ts.

let database: TestDatabase
let client: PoolClient
const orderId = newId()

beforeAll(async () => {
  database = await openTestDatabase()
  client = await database.pool.connect()
  await client.query('alter table "order" disable trigger user')
  await client.query(
    `insert into "order" (id, status, order_number, payment_id, paid_at, fingerprint, subtotal_paise, discount_paise,
      total_paise, shipping_address, reservation_expires_at, fulfilment_state, payment_state)
      values ($1, 'delivered', 1001, 'pay_1', now(), '', 1000, 0, 1000, '{}', now(), 'delivered', 'paid')`,
    [orderId],
  )
})
afterAll(async () => {
  client.release()
  await database.close()
})

test.each(parcelStatuses)('from %s the database lets a parcel move where the table does', async (from) => {
  for (const to of parcelStatuses.filter((status) => status !== from)) {
    await client.query('begin')
    await client.query(
      `insert into parcel (id, order_id, number, status, packer, started_at, carrier, awb, packed_at, dispatched_at,
        delivered_at, lost_at, returned_at, return_outcome, return_reason)
        values ($1, $2, 1, $3, 'Ravi', now(), 'dtdc', 'D12345678', now(), now(), now(), now(), now(), 'restock', 'Found')`,
      [newId(), orderId, from],
    )
    const refusal = await client.query('update parcel set status = $1', [to]).then(
      () => null,
      (error) => error.constraint,
    )
    await client.query('rollback')
    expect(refusal, `${from} → ${to}`).toBe(canMoveParcel(from, to) ? null : 'parcel_move')
  }
})
