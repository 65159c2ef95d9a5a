import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../client/processes/folder.ts'
import { type RunningProcess, startProcess } from '../client/processes/process.ts'
import { shopProgram } from '../client/processes/programs.ts'
import { openTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { openProxyTo } from './platform/postgres/testing-proxy.ts'

let folder: Folder
let database: TestDatabase
let proxy: Awaited<ReturnType<typeof openProxyTo>>
let shop: RunningProcess

beforeEach(async () => {
  folder = await makeFolder('silent')
  database = await openTestDatabase()
  proxy = await openProxyTo(database)
  const env = { SHOP_DATA_DIR: folder.path, LOG_LEVEL: 'silent', DATABASE_URL: proxy.url }
  shop = await startProcess(shopProgram(env))
})
afterEach(async () => {
  await shop.end()
  await proxy.close()
  await database.close()
  await folder.remove()
})

/** A call that needs the database: the session is unknown, which only the database knows. */
async function callLoggedIn() {
  const start = performance.now()
  const { status, headers } = await fetch(`${shop.readyLine}/api/profile/orders/${randomUUID()}`, {
    headers: { authorization: `Bearer ${'a'.repeat(43)}` },
  })
  const again = headers.get('retry-after')
  return { status, again, isInTime: performance.now() - start < 10_000 }
}

test('connections that fall silent are refused in time and then replaced, and readiness tells of locked orders', async () => {
  await expect.poll(callLoggedIn).toMatchObject({ status: 401 })
  proxy.silence()
  const calls = await Promise.all(Array.from({ length: 12 }, callLoggedIn))
  expect(calls.filter(({ status, again }) => status !== 401 && !(status === 503 && again === '5'))).toEqual(
    [],
  )
  expect(calls.map(({ status }) => status)).toContain(503)
  expect(calls.every(({ isInTime }) => isInTime)).toBe(true)
  expect(await callLoggedIn()).toMatchObject({ status: 401 })

  expect((await fetch(`${shop.readyLine}/readyz`)).status).toBe(200)
  const other = await database.pool.connect()
  await other.query('begin; lock table "order"')
  await expect.poll(async () => (await fetch(`${shop.readyLine}/readyz`)).status).toBe(503)
  await other.query('rollback')
  other.release()
  await expect.poll(async () => (await fetch(`${shop.readyLine}/readyz`)).status).toBe(200)
})
