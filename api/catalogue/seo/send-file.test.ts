import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitCalls } from '../../access/limit-calls.ts'
import { readConfig } from '../../config.ts'
import { answerErrors } from '../../platform/http/answer-errors.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { buildFile } from './build-file.ts'
import { sendFile } from './send-file.ts'

let database: TestDatabase
const app = Fastify()
beforeAll(async () => {
  database = await openTestDatabase()
  answerErrors(app)
  limitCalls(app, {
    db: database.db,
    now: () => new Date(),
    config: readConfig({ RATE_LIMITS: 'unpacked-feeds.ip=4/3600' }),
  })
  const files = { xml: await buildFile(text(2 * 1024 * 1024)), csv: await buildFile(text(1024)) }
  const config = { caller: 'everybody', limits: [perHour('feeds.ip', 600)] } as const
  app.get('/feeds/google.xml', { config }, (request, reply) => sendFile(request, reply, files.xml))
  app.get('/feeds/google.csv', { config }, (request, reply) => sendFile(request, reply, files.csv))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function* text(length: number): AsyncGenerator<string> {
  yield 'a'.repeat(length)
}

test('a large file is unpacked for few requests of a network, and sent packed to all', async () => {
  const statuses = async (url: string, headers: Record<string, string> = {}) => {
    const found = []
    for (let time = 0; time < 3; time += 1) found.push((await app.inject({ url, headers })).statusCode)
    return found
  }
  expect(await statuses('/feeds/google.xml')).toEqual([200, 200, 429])
  expect(await statuses('/feeds/google.xml', { 'accept-encoding': 'gzip' })).toEqual([200, 200, 200])
  expect(await statuses('/feeds/google.csv')).toEqual([200, 200, 200])
  expect((await app.inject({ url: '/feeds/google.xml', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
})
