import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runUnderRequestId } from '../http/request-id.ts'
import { traceRequests } from '../http/trace-requests.ts'
import { addJob, moveJobs } from '../jobs/outbox.ts'
import { repeat } from '../jobs/repeat.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { currentRequestId, withCurrentRequest } from '../log/current-request.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openTracer } from './open-tracer.ts'
import { openTestReceiver, type ReceivedSpan } from './testing-receiver.ts'
import { inSpan, setTracer } from './trace.ts'

let receiver: Awaited<ReturnType<typeof openTestReceiver>>
let tracer: ReturnType<typeof openTracer>
let database: TestDatabase

beforeAll(async () => {
  receiver = await openTestReceiver()
  tracer = openTracer({ endpoint: receiver.endpoint, serviceName: 'shop', ratio: 1 })
  setTracer(tracer)
  database = await openTestDatabase()
})
afterAll(async () => {
  setTracer(null)
  await database.close()
  receiver.close()
})

const quiet = { error() {}, warn() {}, info() {}, debug() {} }
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a turn that a request has only hurried is no part of it', async () => {
  const ids: unknown[] = []
  const work = async () => ids.push(currentRequestId())
  const repeated = repeat({ name: 'outbox', everyMs: 60_000, work }, quiet)
  await expect.poll(() => ids).toHaveLength(1)
  withCurrentRequest('a1b2c3', () => repeated.hurry(1))
  await expect.poll(() => ids).toHaveLength(2)
  await repeated.stop()
  expect(ids).toEqual([undefined, undefined])
})

test('a request, what it asks the database and others, and its job are one trace', async () => {
  const app = Fastify({ genReqId: () => 'a1b2c3' })
  traceRequests(app)
  runUnderRequestId(app)
  app.post('/orders/:id', async () => {
    await inSpan({ name: 'ask the provider', kind: 'client' }, async () => {})
    await addJob(database.db, { task: 'email', payload: { about: 'asha@example.com' } })
    return {}
  })
  await app.inject({
    method: 'POST',
    url: '/orders/7',
    headers: { traceparent },
    payload: { card: 'secret' },
  })
  await moveJobs(database.pool)
  const ran = vi.fn()
  const jobs = await runJobs({
    pool: database.pool,
    tasks: { email: (payload) => ran(payload) },
    crontab: '',
    log: quiet,
  })
  await expect.poll(() => ran).toHaveBeenCalledExactlyOnceWith({ about: 'asha@example.com' })
  await jobs.stop()
  await app.close()
  await tracer.close()

  const { traceId } = receiver.spans.find(({ name }) => name === 'POST /orders/:id') ?? {}
  const one = receiver.spans.filter((span) => span.traceId === traceId)
  const named = (name: string) => one.find((span) => span.name === name)
  const request = named('POST /orders/:id')
  expect(request).toBeDefined()
  for (const name of ['ask the provider', 'insert', 'job email'])
    expect(named(name)?.parentSpanId, name).toBe(request?.spanId)
  expect(attributesOf(request)).toMatchObject({
    'http.response.status_code': 200,
    'shop.request_id': 'a1b2c3',
  })
  expect(JSON.stringify(receiver.spans)).not.toMatch(/asha|secret/)
  // A visitor could otherwise have every request traced, or join the trace of another.
  expect(JSON.stringify(receiver.spans)).not.toMatch(/4bf92f3577b34da6|00f067aa0ba902b7/)
})

function attributesOf(span: ReceivedSpan | undefined) {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
}
