import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readUploads } from './photo-upload.ts'

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
