import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { cachedResponse } from './cached-response.ts'
import type { ConnectionLimits, HangUpReason } from './connections.ts'
import { openResponseCache, type ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

const ready = cachedResponse({ text: 'whey', headers: { 'content-type': 'text/plain' }, isLasting: false })
const longText = 'whey '.repeat(2_000_000)

let app: FastifyInstance
let desk: ResponseCache
let started: number
let hangUps: HangUpReason[]
afterEach(() => app.close())

async function open(limits: ConnectionLimits = {}): Promise<void> {
  hangUps = []
  desk = openResponseCache({ ...limits, onHangUp: (reason) => hangUps.push(reason) })
  desk.addSource((url) => (url === '/ready' ? ready : undefined))
  started = 0
  app = Fastify({ serverFactory: desk.openServer })
  app.addHook('onRequest', async () => {
    started += 1
  })
  app.get('/', async () => 'eaa')
  app.get('/ready', (request, reply) => sendCached(request, reply, ready))
  app.get('/long', async () => longText)
  app.get('/never', () => new Promise(() => {}))
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => {
    for await (const _chunk of payload) throw new Error('enough')
  })
  app.post('/cut', async () => 'whey')
  await app.listen({ port: 0, host: '127.0.0.1' })
}

function dial(localAddress = '127.0.0.1'): Socket {
  const { port } = (app.server as Server).address() as AddressInfo
  return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n${more}\r\n`

/** All that a connection of its own is answered to these requests, until it ends. */
async function ask(requests: string, localAddress?: string): Promise<string> {
  const socket = dial(localAddress)
  socket.write(requests)
  return text(socket)
}

test('sixteen requests of one connection may wait for their answers, and at the next it ends', async () => {
  await open()
  expect(await ask(get('/never').repeat(17))).toBe('')
  expect(started).toBe(16)
  expect(hangUps).toEqual(['unanswered requests'])
})

test('one network has so many connections and no more; those of another are served', async () => {
  await open({ ofOneNetwork: 3 })
  const held = [dial(), dial(), dial()]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  await once(dial(), 'close')
  expect(hangUps).toEqual(['connections of one network'])
  expect(await ask(get('/', 'Connection: close\r\n'), '127.0.0.2')).toContain('200 OK')
  held[0]?.destroy()
  await expect.poll(() => ask(get('/', 'Connection: close\r\n'))).toContain('200 OK')
  for (const socket of held) socket.destroy()
})

test('of thousands in one packet no more than sixteen begin, from the cache as well', async () => {
  await open()
  await ask(get('/never').repeat(1_000))
  expect(started).toBe(16)
  await app.inject('/ready')
  expect(await ask(get('/ready', 'Connection: close\r\n'))).toContain('200 OK')
  const before = desk.countServed()
  await ask(get('/ready').repeat(1_000))
  expect(desk.countServed() - before).toBeLessThanOrEqual(16)
})

test('sixteen in one packet are answered in their order, and any number one after another', async () => {
  await open()
  const last = get('/', 'Connection: close\r\n')
  expect((await ask(get('/').repeat(15) + last)).match(/200 OK/g)).toHaveLength(16)
  const socket = dial()
  for (let number = 0; number < 40; number += 1) {
    socket.write(get('/'))
    await once(socket, 'data')
  }
  socket.end()
  expect(started).toBe(16 + 40)
})

test('a request that its route destroys ends no more than itself', async () => {
  await open()
  await ask('POST /cut HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nwhey\r\n')
  expect(await ask(get('/', 'Connection: close\r\n'))).toContain('200 OK')
})

test('who reads no answer is hung up on', async () => {
  await open({ idleMs: 300 })
  const ended = new Promise<void>((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve()))
  })
  const socket = dial().pause()
  socket.write(get('/long'))
  await ended
  expect(started).toBe(1)
  socket.destroy()
})

test('where answers wait for more memory than there is, who reads least of most is hung up on', async () => {
  await open({ unreadBytes: 25_000_000 })
  const modest = dial().pause()
  modest.write(get('/long', 'Connection: close\r\n'))
  await expect.poll(() => started).toBe(1)
  const ended = new Promise<void>((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve()))
  })
  const greedy = dial().pause()
  greedy.write(get('/long').repeat(4))
  await ended
  expect(hangUps).toEqual(['unread answers'])
  expect(await text(modest)).toContain(longText)
  greedy.destroy()
})

test('while it drains each answer is the last of its connection, one from the cache too', async () => {
  await open()
  const kept = dial()
  kept.write(get('/ready'))
  await once(kept, 'data')
  const before = desk.countServed()
  desk.connections.drain()
  kept.write(get('/ready'))
  expect(await text(kept)).toMatch(/^connection: close\r$/im)
  expect(desk.countServed()).toBe(before + 1)
  expect(await ask(get('/'))).toMatch(/^connection: close\r$/im)
})

test('connections that nobody has asked anything on are ended', async () => {
  await open()
  const [unused, used, busy] = [dial(), dial(), dial()]
  used.write(get('/'))
  busy.write(get('/never'))
  await once(used, 'data')
  await expect.poll(() => started).toBe(2)
  const closed = [unused, used].map((socket) => once(socket.resume(), 'close'))
  desk.connections.closeIdle()
  await Promise.all(closed)
  expect(busy.readyState).toBe('open')
  busy.destroy()
})

test('a request for two hosts is never answered from the cache', async () => {
  await open()
  await ask(get('/ready', 'Connection: close\r\n'))
  const before = desk.countServed()
  await ask(get('/ready', 'host: evil.example\r\nConnection: close\r\n'))
  expect(desk.countServed()).toBe(before)
})
