import { once } from 'node:events'
import { request as ask, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'

test('who hangs up before a streamed answer begins is no unexpected error', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  answerErrors(app)
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<ServerResponse>()
  app.post('/', (_request, reply) => {
    onAsked(reply.raw)
    return reply.send(new Readable({ read() {} }))
  })
  const headers = { 'content-type': 'application/json' }
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = ask(url, { method: 'POST', headers }).on('error', () => {})
  request.end('{}')
  const answer = await asked
  request.destroy()
  await once(answer, 'close')
  await nextTurn()
  expect(lines).toEqual([])
  await app.close()
})
