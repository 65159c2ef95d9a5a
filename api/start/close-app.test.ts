import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openResponseCache } from '../platform/response-cache/response-cache.ts'
import { closeApp } from './close-app.ts'

test('what has been asked is answered before the shop is closed, and nobody gets in any more', async () => {
  const responseCache = openResponseCache()
  const app = Fastify({ serverFactory: responseCache.openServer })
  app.decorate('responseCache', responseCache)
  const slow = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  let isClosed = false
  app.addHook('onClose', async () => {
    isClosed = true
  })
  app.get('/', () => {
    begun.resolve()
    return slow.promise
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const asking = connect(port, '127.0.0.1')
  asking.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  const answer = text(asking)
  await begun.promise
  const closing = closeApp(app)
  await expect.poll(() => app.server.listening).toBe(false)
  const late = connect(port, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
  expect(isClosed).toBe(false)
  slow.resolve('whey')
  expect(await answer).toMatch(/connection: close\r\n.*whey$/is)
  await closing
  expect(isClosed).toBe(true)
})
