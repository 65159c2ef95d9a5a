import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listen } from '../../../client/processes/free-port.ts'
import { isDatabaseAway } from './away.ts'
import { openDatabase } from './database.ts'
import { openTestDatabase } from './testing.ts'

test('connections that wait for a slow server are three at a time, and those behind them end in time', async () => {
  let accepted = 0
  const silent = net.createServer((socket) => {
    accepted += 1
    socket.on('error', () => {}).resume()
  })
  const port = await listen(silent)
  const { db, close } = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`, { poolSize: 12 })
  const asking = Promise.allSettled(Array.from({ length: 12 }, () => sql`select 1`.execute(db)))
  await expect.poll(() => accepted).toBeGreaterThanOrEqual(3)
  // Accepted after all that were on their way.
  const last = net.connect(port)
  await once(last, 'connect')
  await expect.poll(() => accepted).toBe(4)
  for (const answer of await asking)
    expect(answer.status === 'rejected' && isDatabaseAway(answer.reason), JSON.stringify(answer)).toBe(true)
  await close()
  last.destroy()
  await once(silent.close(), 'close')
})

test('a whole pool opens, one after the other', async () => {
  const database = await openTestDatabase()
  const { pool, close } = openDatabase(database.url, { poolSize: 8 })
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  expect(pool.totalCount).toBe(8)
  for (const client of clients) client.release()
  await close()
  await database.close()
})
