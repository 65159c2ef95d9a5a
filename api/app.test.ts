import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './customers/accounts/testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test('a request that never ends is hung up on', () => {
  expect(shop.app.server.requestTimeout).toBeGreaterThan(0)
})

test('an id as long as a path may be is unknown, not an error', async () => {
  const answer = await shop.app.inject(`/api/products/${'a'.repeat(9_000)}/stock`)
  expect(answer.statusCode).toBe(404)
})

test('who neither sends nor reads is hung up on, and connections have an end', () => {
  expect(shop.app.server.timeout).toBeGreaterThan(0)
  expect(shop.app.server.maxConnections).toBeGreaterThan(0)
})

test('a body of thousands of levels is refused before it is parsed', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (payload: string) => shop.app.inject({ method: 'POST', url: '/api/contact', headers, payload })
  const deep = await post(`{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)
  expect(deep.statusCode).toBe(400)
  expect(deep.json().error.code).toBe('malformed')
  const brackets = JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: '[{"'.repeat(100) })
  expect((await post(brackets)).json()).toMatchObject({ success: true })
})
