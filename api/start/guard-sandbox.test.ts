import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyPluginAsync } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { guardSandbox } from './guard-sandbox.ts'

const apps: ReturnType<typeof Fastify>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

interface From {
  remoteAddress?: string
  headers?: Record<string, string>
  isPublic?: boolean
}

async function open(isPublic: boolean) {
  const app = Fastify({ trustProxy: true })
  apps.push(app)
  const mail: FastifyPluginAsync = async (part) => void part.get('/mail', async () => 'mails')
  const guard = { publicUrl: () => 'https://trial.example', isPublic }
  await app.register(guardSandbox(mail, guard), { prefix: '/sandbox' })
  return app
}

async function status({ remoteAddress = '127.0.0.1', headers, isPublic = false }: From): Promise<number> {
  const app = await open(isPublic)
  const answer = await app.inject({
    url: '/sandbox/mail',
    remoteAddress,
    headers: { host: 'localhost', ...headers },
  })
  return answer.statusCode
}

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1:3000',
  '127.3.2.1',
  '[::1]:3000',
  'trial.example',
])('the sandbox answers at %s', async (host) => expect(await status({ headers: { host } })).toBe(200))

test.each([
  'rebind.evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil-trial.example',
  'trial.example.evil.example',
  '192.168.1.5:3000',
  'a b',
])('and not at %s', async (host) => {
  for (const isPublic of [false, true]) expect(await status({ headers: { host }, isPublic })).toBe(403)
})

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
  'it answers %s, which is this machine',
  async (remoteAddress) => expect(await status({ remoteAddress })).toBe(200),
)

test.each(['192.168.1.5', '172.17.0.1', '203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])(
  'and others such as %s in a public trial only, whatever they call themselves',
  async (remoteAddress) => {
    const forged = { 'x-forwarded-for': '127.0.0.1' }
    expect(await status({ remoteAddress })).toBe(403)
    expect(await status({ remoteAddress, headers: forged })).toBe(403)
    expect(await status({ remoteAddress, isPublic: true })).toBe(200)
  },
)

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-original-forwarded-for',
  'forwarded',
  'via',
  'cdn-loop',
  'x-real-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-azure-clientip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
])('what a proxy on this machine passes on with %s is of another one', async (header) => {
  expect(await status({ headers: { [header]: '127.0.0.1' } })).toBe(403)
  expect(await status({ headers: { [header]: '203.0.113.9' }, isPublic: true })).toBe(200)
})

test.each([
  ['1.0', false, '403'],
  ['1.0', true, '200'],
  ['1.1', false, '200'],
])('what asks in HTTP/%s, in a public trial %s, is answered %s', async (version, isPublic, status) => {
  const app = await open(isPublic)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(`GET /sandbox/mail HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect((await text(socket)).split(' ')[1]).toBe(status)
})
