import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './customers/testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test('a request that never ends is hung up on', () => {
  expect(shop.app.server.requestTimeout).toBeGreaterThan(0)
})

test('an id as long as a path may be is unknown, not a fault', async () => {
  const answer = await shop.app.inject(`/api/products/${'a'.repeat(9_000)}/stock`)
  expect(answer.statusCode).toBe(404)
})
