import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CachedResponse, cachedResponse } from './cached-response.ts'
import { openResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

let app: FastifyInstance
let shown: CachedResponse
const desk = openResponseCache()
desk.addSource((url) => (url === '/whey' ? shown : undefined))

beforeEach(async () => {
  shown = page('one')
  app = Fastify({ serverFactory: desk.openServer })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-test', 'high').header('x-request-id', request.id)
  })
  app.get('/whey', (request, reply) => sendCached(request, reply, shown))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const page = (text: string) =>
  cachedResponse({ text, headers: { 'content-type': 'text/html' }, isLasting: false })

const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

interface Got {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
}

function ask(headers: Record<string, string> = {}): Promise<Got> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path: '/whey', agent: false, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) })
    }).once('error', reject)
  })
}

/** What the desk has served while the work was done. */
async function servedBy(work: () => Promise<unknown>): Promise<number> {
  const before = desk.countServed()
  await work()
  return desk.countServed() - before
}

test.each(['br', 'gzip', 'identity'])(
  'repeats what the route answered, %s, but for what is one request’s own',
  async (encoding) => {
    const first = await ask({ 'accept-encoding': encoding })
    let second: Got | undefined
    expect(
      await servedBy(async () => {
        second = await ask({ 'accept-encoding': encoding })
      }),
    ).toBe(1)
    const { 'x-request-id': id, date: _, ...lasting } = first.headers
    expect(id).toBeDefined()
    expect(second?.headers).toMatchObject(lasting)
    expect(second?.headers).not.toHaveProperty('x-request-id')
    expect(second?.body).toEqual(first.body)
  },
)

test.each([
  ['short', 'नमस्ते é'],
  ['long', 'नमस्ते é'.repeat(9_000)],
  ['empty', ''],
])('text comes as it was written, byte for byte: %s', async (_name, text) => {
  shown = page(text)
  for (const encoding of ['identity', 'br', 'gzip']) {
    const answers = [await ask({ 'accept-encoding': encoding })]
    expect(await servedBy(async () => answers.push(await ask({ 'accept-encoding': encoding })))).toBe(1)
    for (const { status, body } of answers)
      expect([status, unpack[encoding]?.(body).toString()]).toEqual([200, text])
  }
})

test('a browser that has it is told so, as the route told the first one', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const has = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' }
  const before = desk.countUnchanged()
  const first = await ask(has)
  expect(desk.countUnchanged()).toBe(before)
  const second = await ask(has)
  expect(desk.countUnchanged()).toBe(before + 1)
  const { 'x-request-id': _id, date: _date, ...lasting } = first.headers
  expect([first.status, second.status]).toEqual([304, 304])
  expect(second.headers).toMatchObject(lasting)
  expect(second.body).toHaveLength(0)
  shown = page('two')
  expect((await ask(has)).body.length).toBeGreaterThan(0)
})

test('leaves to the route what it has not seen: another encoding, another text, another tag', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  expect(await servedBy(() => ask({ 'accept-encoding': 'gzip' }))).toBe(0)
  expect(await servedBy(() => ask({ 'if-none-match': `W/"other", ${headers.etag}` }))).toBe(0)
  expect(
    await servedBy(async () => {
      expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200)
    }),
  ).toBe(0)
  shown = page('two')
  expect(
    await servedBy(async () => {
      expect((await ask()).body.toString()).toBe('two')
    }),
  ).toBe(0)
})

test('an answer that is no success is never repeated', async () => {
  shown = cachedResponse({ text: 'gone', status: 404, headers: {}, isLasting: false })
  expect((await ask()).status).toBe(404)
  expect(
    await servedBy(async () => {
      expect((await ask()).status).toBe(404)
    }),
  ).toBe(0)
})
