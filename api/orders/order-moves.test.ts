import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMove, type OrderStatus, orderStatuses, statusesWhere } from '../../shop/orders/states.ts'
import { newId } from '../platform/postgres/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'

// Plain SQL, which knows nothing of the table in shop/orders/states.ts.

let database: TestDatabase
let client: PoolClient
let customerId: string
beforeAll(async () => {
  database = await openTestDatabase()
  client = await database.pool.connect()
  customerId = newId()
  await client.query(
    `insert into customer (id, email, first_name, last_name, phone, password_hash)
      values ($1, 'asha@example.com', 'Asha', 'Rao', '9876543210', '')`,
    [customerId],
  )
})
afterAll(async () => {
  client.release()
  await database.close()
})

const firstStatuses: readonly OrderStatus[] = ['awaiting-payment', 'paid', 'placed', 'confirmed']

test.each(orderStatuses)('an order may begin as %s only where the table says so', async (status) => {
  await rolledBack(async () => {
    expect(await refusalOf(() => insertOrder(status, status))).toBe(
      firstStatuses.includes(status) ? null : 'order_move',
    )
  })
})

test.each(orderStatuses)('from %s the database lets an order move where the table does', async (from) => {
  for (const to of orderStatuses.filter((status) => status !== from)) {
    await rolledBack(async () => {
      await client.query('alter table "order" disable trigger order_first_status')
      await insertOrder(from, to)
      const refusal = await refusalOf(() =>
        client.query('update "order" set status = $1, order_number = $2, pay_by = coalesce($3, pay_by)', [
          to,
          numberOf(to),
          onlineOnly.includes(to) ? 'online' : null,
        ]),
      )
      expect(refusal, `${from} → ${to}`).toBe(canMove(from, to) ? null : 'order_move')
    })
  }
})

async function rolledBack(work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await work().finally(() => client.query('rollback'))
}

/** The constraint that a statement breaks; null for none. */
function refusalOf(statement: () => Promise<unknown>): Promise<string | null> {
  return statement().then(
    () => null,
    (error) => error.constraint,
  )
}

/** With all that any status asks for, to be moved to another. */
function insertOrder(status: OrderStatus, to: OrderStatus): Promise<unknown> {
  const isLost = status === 'dispatched' && to === 'cancelled'
  const isCash =
    isLost || (!onlineOnly.includes(status) && [status, to].some((one) => cashOnly.includes(one)))
  return client.query(
    `insert into "order" (id, customer_id, status, order_number, payment_id, paid_at, fingerprint, subtotal_paise, discount_paise,
      total_paise, shipping_address, reservation_expires_at, pay_by)
      values ($1, $2, $3, $4, 'pay_1', now(), '', 1000, 0, 1000, '{}', now(), $5)`,
    [newId(), customerId, status, numberOf(status), isCash ? 'cash' : 'online'],
  )
}

const cashOnly: readonly OrderStatus[] = ['placed', 'confirmed']
const onlineOnly: readonly OrderStatus[] = ['awaiting-payment', 'paid', 'expired', 'refunded']

/** Of orders that count. */
function numberOf(status: OrderStatus): number | null {
  return statusesWhere('awaited').includes(status) ? null : 1001
}
