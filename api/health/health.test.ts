import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../postgres/database.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openFrontDesk } from '../ready/front-desk.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { writeMetrics } from './metrics.ts'
import { healthRoutes } from './routes.ts'

/** Answers that the front desk has given. */
let served = 0
let database: TestDatabase
let app: Awaited<ReturnType<typeof buildTestApp>>

async function buildTestApp(db: TestDatabase['db']) {
  const instance = Fastify()
  instance.decorate('frontDesk', { ...openFrontDesk(), countServed: () => served })
  await instance.register(healthRoutes({ db } as ShopDeps))
  instance.get('/teapot', async (_request, reply) => reply.code(418).send())
  return instance
}

beforeEach(async () => {
  database = await openTestDatabase()
  app = await buildTestApp(database.db)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

test('the shop is alive, and ready while its database answers', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('without its database the shop is alive and not ready', async () => {
  const away = openDatabase('postgres://shop@127.0.0.1:1/shop')
  const lonely = await buildTestApp(away.db)
  const answer = await lonely.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect((await lonely.inject('/healthz')).statusCode).toBe(200)
  await lonely.close()
  await away.close()
})

test('metrics count the answers of every route and of the front desk', async () => {
  served = 40
  await app.inject('/teapot')
  await app.inject('/nowhere')
  await app.inject('/healthz')
  const { body, headers } = await app.inject('/metrics')
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toContain('http_answers_total{status="4xx"} 2\n')
  expect(body).toContain('http_answers_total{status="2xx"} 41\n')
  expect(body).toMatch(/^process_uptime_seconds [\d.]+$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('of several processes the answers are summed up, and each tells what it takes', async () => {
  const counts = { uptimeSeconds: 1, residentBytes: 2, heapUsedBytes: 3 }
  const metrics = writeMetrics({
    running: [
      { ...counts, pid: 7, answers: { '2xx': 40 } },
      { ...counts, pid: 8, answers: { '2xx': 1, '5xx': 2 } },
    ],
    ended: { '2xx': 100 },
  })
  expect(metrics).toContain('http_answers_total{status="2xx"} 141\nhttp_answers_total{status="5xx"} 2\n')
  expect(metrics).toContain(
    'process_resident_memory_bytes{pid="7"} 2\nprocess_resident_memory_bytes{pid="8"} 2\n',
  )
})

test.each([
  { remoteAddress: '203.0.113.9' },
  { headers: { 'x-forwarded-for': '203.0.113.9' } },
  { headers: { forwarded: 'for=203.0.113.9' } },
])('metrics are hidden from who is not on this machine: %o', async (from) => {
  expect((await app.inject({ url: '/metrics', ...from })).statusCode).toBe(404)
})
