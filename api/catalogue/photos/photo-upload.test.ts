import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerErrors } from '../../platform/http/answer-errors.ts'
import { readUploads, type UploadedFile } from './photo-upload.ts'

test('uploads that are held open take the places of their own scope alone', async () => {
  const app = Fastify()
  for (const scope of ['/shoppers', '/team'])
    await app.register(async (instance) => {
      readUploads(instance)
      instance.post(scope, async () => 'stored')
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const hold = () =>
    request({ port, host: '127.0.0.1', path: '/shoppers', method: 'POST' }).on('error', () => {})
  const held = [1, 2, 3, 4].map(hold)
  const refused = Promise.race(held.map((each) => once(each, 'response')))
  for (const each of held) each.write(Buffer.alloc(100))
  const [answer] = await refused
  expect(answer.statusCode).toBe(500)
  expect((await app.inject({ method: 'POST', url: '/team', payload: 'a file' })).statusCode).toBe(200)
  for (const each of held) each.destroy()
  await app.close()
})

test('one uploader holds one place, and is counted before the first byte', async () => {
  const counted: string[] = []
  const app = Fastify()
  readUploads(app, {
    uploader: {
      nameOf: async ({ headers }) => String(headers.from),
      count: async (name) => void counted.push(name),
    },
  })
  app.post('/', async () => 'stored')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = (from: string) =>
    request({ port, host: '127.0.0.1', method: 'POST', headers: { from } }).on('error', () => {})
  const held = [send('asha'), send('asha')]
  const refused = Promise.race(held.map((each) => once(each, 'response')))
  for (const each of held) each.write(Buffer.alloc(100))
  const [answer] = await refused
  expect([answer.statusCode, counted]).toEqual([500, ['asha']])
  const [other] = await once(send('ravi').end('a file'), 'response')
  expect([other.statusCode, counted]).toEqual([200, ['asha', 'ravi']])
  for (const each of held) each.destroy()
  await app.close()
})

test('a slow upload leaves its place to the next, and a fast one keeps it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  answerErrors(app)
  readUploads(app)
  const arrived = Promise.withResolvers<void>()
  let left = 2 * mebibyte.length + 100
  app.addHook('preParsing', async (_request, _reply, payload) =>
    payload.pipe(
      new Transform({
        transform(chunk, _encoding, done) {
          left -= chunk.length
          if (left === 0) arrived.resolve()
          done(null, chunk)
        },
      }),
    ),
  )
  app.post('/', async ({ body }) => String((body as UploadedFile).bytes.length))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = (bytes: Buffer) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => {})
    sent.write(bytes)
    return sent
  }
  const held = [send(mebibyte), send(Buffer.alloc(100)), send(mebibyte)]
  const [answer, refusal] = held.map(
    (each) => new Promise<IncomingMessage>((done) => each.on('response', done)),
  )
  await arrived.promise
  const next = () => app.inject({ method: 'POST', url: '/', payload: 'a file' })
  expect((await next()).statusCode).toBe(429)
  vi.advanceTimersByTime(6_000)
  expect((await next()).body).toBe('6')
  expect((await refusal)?.statusCode).toBe(429)
  held[0]?.end()
  const done = await answer
  expect(done && (await text(done))).toBe(String(mebibyte.length))
  for (const each of held) each.destroy()
  await app.close()
})

const mebibyte = Buffer.alloc(1024 * 1024)

test.each([
  ['of a known length', true, true],
  ['of an unknown length', false, true],
  ['of a known length, over a connection that is to end', true, false],
  ['of an unknown length, over a connection that is to end', false, false],
])(
  '60 MB %s are refused before the rest is sent, and their connection does not break',
  async (_what, isKnown, keepAlive) => {
    const app = Fastify()
    answerErrors(app)
    readUploads(app)
    app.post('/', async () => 'stored')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive })
    const length = isKnown ? { 'content-length': 60 * mebibyte.length } : {}
    async function upload(): Promise<[number | undefined, string]> {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: length, agent })
      const broken = once(sent, 'error').then(([error]) => Promise.reject(error))
      const answered = once(sent, 'response')
      for (let part = 0; part < 60; part += 1) sent.write(mebibyte)
      sent.end()
      const [answer] = await Promise.race([answered, broken])
      const body = await text(answer)
      await Promise.race([sent.writableFinished || once(sent, 'finish'), broken])
      return [answer.statusCode, JSON.parse(body).error.code]
    }
    for (let time = 0; time < 2; time += 1) {
      const answers = await Promise.all([upload(), upload(), upload()])
      expect(answers).toEqual(Array(3).fill([413, 'photo-too-large']))
    }
    agent.destroy()
    await app.close()
  },
)
