import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './postgres/testing.ts'
import { openProxyTo } from './postgres/testing-proxy.ts'

const server = fileURLToPath(new URL('./server.ts', import.meta.url))

let dataDir: string
let database: TestDatabase
let proxy: Awaited<ReturnType<typeof openProxyTo>>
let shop: ChildProcess
let url: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-silent-'))
  database = await openTestDatabase()
  proxy = await openProxyTo(database)
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: proxy.url }
  shop = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!shop.stdout) throw new Error('no output')
  const [line] = await once(createInterface(shop.stdout), 'line')
  url = /http:\S+/.exec(String(line))?.[0] ?? ''
})
afterEach(async () => {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  await proxy.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A call that needs the database: the session is unknown, which only the database knows. */
async function callLoggedIn() {
  const start = performance.now()
  const { status, headers } = await fetch(`${url}/api/profile/orders/${randomUUID()}`, {
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

  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const other = await database.pool.connect()
  await other.query('begin; lock table "order"')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  await other.query('rollback')
  other.release()
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
})
