import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { features } from '../../features.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openDatabase } from '../postgres/database.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openResponseCache } from '../response-cache/response-cache.ts'
import { healthRoutes } from './routes.ts'

const token = 'a token for the metrics'
/** Answers that the response cache has given. */
let served = 0
let app: Awaited<ReturnType<typeof buildTestApp>>

async function buildTestApp(db: TestDatabase['db']) {
  const instance = Fastify()
  const config = readConfig({ METRICS_TOKEN: token })
  instance.decorate('responseCache', { ...openResponseCache(), countServed: () => served })
  await instance.register(healthRoutes({ db, now: () => new Date(), config, features } as ShopDeps))
  instance.get('/teapot', async (_request, reply) => reply.code(418).send())
  return instance
}

const database = await openTestDatabase()
beforeEach(async () => {
  app = await buildTestApp(database.db)
})
afterEach(() => app.close())
afterAll(() => database.close())

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

test('metrics count the answers of every route and of the response cache', async () => {
  served = 40
  await app.inject('/teapot')
  await app.inject('/nowhere')
  await app.inject('/healthz')
  const { body, headers } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toMatch(/^shop_info\{version="0\.1\.0",commit="([0-9a-f]{12})?"\} 1$/m)
  expect(body).toContain('http_answers_total{status="4xx"} 2\n')
  expect(body).toContain('http_answers_total{status="2xx"} 1\n')
  expect(body).toContain('http_cached_answers_total{status="2xx"} 40\n')
  expect(body).toContain('# TYPE http_request_duration_seconds histogram\n')
  const labels = 'kind="other",method="GET",route="/teapot"'
  expect(body).toContain(`http_request_duration_seconds_count{${labels}} 1\n`)
  expect(body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 1\n`)
  expect(body).toContain('_count{kind="other",method="GET",route="unknown"} 1\n')
  expect(body).toMatch(/^process_uptime_seconds [\d.]+$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test.each([
  {},
  { authorization: 'Bearer another token' },
  { authorization: token },
  { 'x-real-ip': '127.0.0.1', host: '127.0.0.1' },
])('metrics are hidden from who does not show their token: %o', async (headers) => {
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
})

test('without a token there are no metrics', async () => {
  const closed = Fastify()
  closed.decorate('responseCache', openResponseCache())
  await closed.register(healthRoutes({ db: database.db, config: readConfig({}), features } as ShopDeps))
  const headers = { authorization: 'Bearer ' }
  expect((await closed.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  await closed.close()
})

test('a shop that is about to close is alive and not ready', async () => {
  app.responseCache.connections.drain()
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([503, '5', 'closing\n'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
