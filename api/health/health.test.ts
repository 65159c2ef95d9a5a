import Fastify from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { features } from '../features.ts'
import { openDatabase } from '../postgres/database.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openResponseCache } from '../response-cache/response-cache.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { addEnded, writeMetrics } from './collected-metrics.ts'
import { healthRoutes } from './routes.ts'

const token = 'a token for the metrics'
/** Answers that the response cache has given. */
let served = 0
let database: TestDatabase
let app: Awaited<ReturnType<typeof buildTestApp>>

async function buildTestApp(db: TestDatabase['db']) {
  const instance = Fastify()
  const config = readConfig({ METRICS_TOKEN: token })
  instance.decorate('responseCache', { ...openResponseCache(), countServed: () => served })
  await instance.register(healthRoutes({ db, now: () => new Date(), config, features } as ShopDeps))
  instance.get('/teapot', async (_request, reply) => reply.code(418).send())
  return instance
}

beforeAll(async () => {
  database = await openTestDatabase()
})
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

async function metricsOf(pid: number, answers: number, failedEmails = 0) {
  const registers = [new Registry()]
  const named = (name: string) => ({ name, help: name, registers })
  new Counter({ ...named('http_answers_total'), labelNames: ['status'] }).inc({ status: '2xx' }, answers)
  new Counter(named('shop_mail_errors_total')).inc(failedEmails)
  new Histogram({ ...named('seconds'), buckets: [1] }).observe(0.5)
  new Gauge(named('process_resident_memory_bytes')).set(2)
  new Gauge({ ...named('shop_database_connections'), labelNames: ['state'] }).set({ state: 'all' }, 3)
  return { pid, metrics: (await registers[0]?.getMetricsAsJSON()) ?? [] }
}

test('of several processes the answers are summed up, and each tells what it takes', async () => {
  const first = await addEnded([], (await metricsOf(5, 70)).metrics)
  const ended = await addEnded(first, (await metricsOf(6, 30)).metrics)
  const running = [await metricsOf(7, 40), await metricsOf(8, 1, 2)]
  const metrics = await writeMetrics({ running, ended })
  expect(metrics).toContain('http_answers_total{status="2xx"} 141\n')
  expect(metrics).toContain('# TYPE shop_mail_errors_total counter\nshop_mail_errors_total 2\n')
  expect(metrics).toContain('seconds_bucket{le="1"} 4\n')
  expect(metrics).toContain('seconds_sum 2\n')
  expect(metrics).toContain(
    'process_resident_memory_bytes{pid="7"} 2\nprocess_resident_memory_bytes{pid="8"} 2\n',
  )
  expect(metrics).toContain('shop_database_connections{state="all",pid="8"} 3\n')
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
