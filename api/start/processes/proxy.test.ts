import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proxyTo } from './proxy.ts'

let there: FastifyInstance
let here: FastifyInstance
let url: string

beforeAll(async () => {
  there = Fastify()
  there.all('/sandbox/echo', async ({ method, query, body, headers }, reply) =>
    reply.code(402).header('x-told', 'there').send({ method, query, body, key: headers['x-key'] }),
  )
  here = Fastify()
  await here.register(proxyTo(await there.listen()), { prefix: '/sandbox' })
  url = await here.listen()
})
afterAll(async () => {
  await here.close()
  await there.close()
})

test('method, query, body and headers arrive; status, headers and body come back', async () => {
  const headers = { 'content-type': 'application/json', 'x-key': 'k' }
  const sent = { method: 'PUT', headers, body: JSON.stringify({ amount: 100 }) }
  const answer = await fetch(`${url}/sandbox/echo?a=%20b`, sent)
  expect([answer.status, answer.headers.get('x-told')]).toEqual([402, 'there'])
  expect(await answer.json()).toEqual({ method: 'PUT', query: { a: ' b' }, body: { amount: 100 }, key: 'k' })
})

test('a request without a body, and one of unknown length', async () => {
  expect(await (await fetch(`${url}/sandbox/echo`)).json()).toEqual({ method: 'GET', query: {} })
  const body = new Blob(['{"amount":', '7}']).stream()
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half' as const,
  }
  expect(await (await fetch(`${url}/sandbox/echo`, sent)).json()).toMatchObject({ body: { amount: 7 } })
})
