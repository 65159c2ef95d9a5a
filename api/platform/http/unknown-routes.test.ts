import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerUnknownRoutes } from './unknown-routes.ts'

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify()
  answerUnknownRoutes(app)
  app.get('/api/products', () => ({}))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

test.each(['POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
  '%s on a path that is only read is 405, with what is allowed',
  async (method) => {
    const answer = await ask(method, '/api/products')
    expect(answer.status).toBe(405)
    expect(answer.allow).toBe('GET, HEAD')
    expect(JSON.parse(answer.body).error.code).toBe('method-not-allowed')
  },
)

test.each([
  ['GET', '/api/nothing'],
  ['PROPFIND', '/api/nothing'],
  ['OPTIONS', '/products'],
])('%s %s is 404 in the shape of every refusal', async (method, path) => {
  const answer = await ask(method, path)
  expect(answer.status).toBe(404)
  expect(JSON.parse(answer.body)).toMatchObject({ message: 'Not Found', error: { code: 'not-found' } })
})

/** `fetch` refuses to send some of these methods. */
function ask(
  method: string,
  path: string,
): Promise<{ status: number | undefined; allow: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path }, async (answer) => {
      const parts = await answer.setEncoding('utf8').toArray()
      resolve({ status: answer.statusCode, allow: answer.headers.allow, body: parts.join('') })
    })
      .on('error', reject)
      .end()
  })
}
