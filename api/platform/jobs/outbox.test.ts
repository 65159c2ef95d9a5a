import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { newId } from '../postgres/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { addJob, moveJobs, openOutbox } from './outbox.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }

async function queuedJobs() {
  const { rows } = await database.pool.query(
    `select j.task_identifier as task, p.payload, j.key, j.run_at > now() + interval '1 minute' as later
      from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by id`,
  )
  return rows
}

test('a job becomes real with its transaction', async () => {
  const { db, pool } = database
  await db.transaction().execute((tx) => addJob(tx, { task: 'email', payload: { to: 'asha@example.com' } }))
  await expect(
    db.transaction().execute(async (tx) => {
      await addJob(tx, { task: 'email', payload: { to: 'nobody@example.com' } })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')

  expect(await moveJobs(pool)).toBe(1)
  expect(await queuedJobs()).toMatchObject([{ task: 'email', payload: { to: 'asha@example.com' } }])
  expect(await moveJobs(pool)).toBe(0)
})

test('of jobs with one key the last one counts, and its time is kept', async () => {
  const { db, pool } = database
  const runAt = new Date(Date.now() + 3_600_000)
  await addJob(db, { task: 'email', payload: { text: 'first' }, key: 'asha' })
  await addJob(db, { task: 'email', payload: { text: 'second' }, key: 'asha', runAt })
  await moveJobs(pool)
  expect(await queuedJobs()).toMatchObject([{ payload: { text: 'second' }, key: 'asha', later: true }])
})

test('the outbox moves what was left behind when it opens, and what comes when it is woken', async () => {
  const { db, pool } = database
  await addJob(db, { task: 'email', payload: { text: 'left behind' } })
  const outbox = openOutbox(pool, log)
  await expect.poll(queuedJobs).toHaveLength(1)
  await addJob(db, { task: 'email', payload: { text: 'new' } })
  outbox.wake()
  await expect.poll(queuedJobs).toHaveLength(2)
  await outbox.close()
  expect(log.error).not.toHaveBeenCalled()
})

test('many wakes during a move are answered by one more', async () => {
  const { db, pool } = database
  const outbox = openOutbox(pool, log)
  for (let number = 0; number < 20; number += 1) {
    await addJob(db, { task: 'email', payload: { number } })
    outbox.wake()
  }
  await expect.poll(queuedJobs).toHaveLength(20)
  await outbox.close()
})

test('other processes hear how the stock stands', async () => {
  const { db, pool } = database
  const product = {
    id: newId(),
    handle: 'whey',
    title: '',
    body_html: '',
    vendor: '',
    product_type: '',
    position: 1,
  }
  await db.insertInto('product').values(product).execute()
  const id = newId()
  const price = { price_paise: paise(1), mrp_paise: paise(1) }
  await db
    .insertInto('variant')
    .values({ id, product_id: product.id, position: 1, sku: 'W', title: '', ...price })
    .execute()
  await db.insertInto('stock').values({ variant_id: id, available: 7 }).execute()
  const heard: unknown[] = []
  const ear = await pool.connect()
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await ear.query('listen stock')
  const outbox = openOutbox(pool, log)
  outbox.publishStock([id, id])
  await expect.poll(() => heard).toEqual([{ [id]: 7 }])
  await outbox.close()
  ear.release(true)
})

test('several processes move each job once', async () => {
  const { db, pool } = database
  for (let number = 0; number < 50; number += 1) await addJob(db, { task: 'email', payload: { number } })
  const moved = await Promise.all(Array.from({ length: 5 }, () => moveJobs(pool)))
  expect(moved.reduce((sum, count) => sum + count)).toBe(50)
  expect(await queuedJobs()).toHaveLength(50)
})
