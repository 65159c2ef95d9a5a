import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { findLeak, findProblem } from './find-problem.ts'
import type { Wire } from './requests/draft.ts'
import { send } from './send.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** What the fuzzer says of a server that answers like this. */
async function decisionOn(listener: RequestListener, wire: Partial<Wire> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const target = { method: 'GET', path: '/', query: {}, body: null }
  const bytes = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const whole: Wire = {
    target,
    source: null,
    method: 'GET',
    bytes,
    ending: 'whole',
    isBroken: false,
    ...wire,
  }
  return findProblem(whole, await send(port, whole, 1_000))
}

test('a good answer and a plain refusal are no findings', async () => {
  expect(await decisionOn((_request, response) => response.end('Welcome'))).toBeNull()
  expect(await decisionOn((_request, response) => response.writeHead(404).end('Not Found'))).toBeNull()
})

test.each([500, 502, 503])('an answer of %d is a finding, polite or not', async (status) => {
  const head = { 'retry-after': '5' }
  expect(await decisionOn((_request, response) => response.writeHead(status, head).end())).toBe(
    'server-error',
  )
})

test('a request that is never answered is a finding', async () => {
  expect(await decisionOn(() => undefined)).toBe('hang')
})

test('an answer that never ends is a finding', async () => {
  expect(await decisionOn((_request, response) => response.write('Wel'))).toBe('hang')
})

test('hanging up on a well-formed request is a finding, on broken HTTP it is an answer', async () => {
  const hangUp: RequestListener = (request) => request.socket.destroy()
  expect(await decisionOn(hangUp)).toBe('no-answer')
  expect(await decisionOn(hangUp, { isBroken: true })).toBeNull()
})

test('an answer that breaks off before its length is a finding', async () => {
  const breakOff: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('Wel', () => request.socket.destroy())
  }
  expect(await decisionOn(breakOff)).toBe('no-answer')
})

test('a shop that is gone is a finding', async () => {
  const wire = { target: { method: 'GET', path: '/', query: {}, body: null }, source: null, method: 'GET' }
  const outcome = await send(1, { ...wire, bytes: Buffer.from('GET'), ending: 'whole', isBroken: true })
  expect(outcome.kind).toBe('unreachable')
})

test('a stack in an answer is a finding', async () => {
  const stack = new TypeError('x is not a function').stack
  expect(await decisionOn((_request, response) => response.writeHead(400).end(stack))).toBe('leak')
})

const page = { 'content-type': 'text/html' }

test.each<[string, RequestListener]>([
  [
    'a script in a page',
    (_request, response) => response.writeHead(404, page).end('<p><script>alert(1)</script>'),
  ],
  ['a cookie', (_request, response) => response.writeHead(200, { 'set-cookie': 'a=b' }).end()],
  ['a host', (_request, response) => response.writeHead(301, { location: '//evil.example/' }).end()],
  [
    'a host behind a backslash',
    (_request, response) => response.writeHead(301, { location: '/\\evil.example' }).end(),
  ],
])('%s taken from the request is a finding', async (_title, listener) => {
  expect(await decisionOn(listener)).toBe('echo')
})

test('escaped, in data or within the shop it is none', async () => {
  const escaped: RequestListener = (_request, response) =>
    response.writeHead(200, page).end('&lt;script>alert(1)')
  expect(await decisionOn(escaped)).toBeNull()
  const data = { 'content-type': 'application/json' }
  expect(
    await decisionOn((_request, response) => response.writeHead(400, data).end('"<svg onload=alert(1)>"')),
  ).toBeNull()
  const within = { location: '/products/whey-isolate' }
  expect(await decisionOn((_request, response) => response.writeHead(301, within).end())).toBeNull()
})

const root = fileURLToPath(new URL('..', import.meta.url))

test.each([
  `ENOENT: no such file, open '${root}web/public/a'`,
  'Cannot find module in node_modules',
  'duplicate key value violates unique constraint "customer_email_key"',
  'invalid input syntax for type uuid: "x"',
  'select "id", "email" from "customer" where "id" = $1',
  'insert into "session" ("id") values ($1)',
  'SyntaxError: Unexpected token',
  'file:///srv/shop/api/app.ts',
  '$argon2id$v=19$m=19456',
])('%s gives something away', (text) => {
  expect(findLeak(text)).not.toBeNull()
})

test.each([
  'The request could not be read. Send well-formed JSON.',
  'Select a size from our products',
  'Meet us at 4',
])('%s gives nothing away', (text) => {
  expect(findLeak(text)).toBeNull()
})
