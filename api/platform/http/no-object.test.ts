import { afterAll, expect, test } from 'vitest'
import { openTestCheckout } from '../../orders/checkout/testing.ts'
import { openShopper } from '../../orders/checkout/testing-shopper.ts'

const shop = await openTestCheckout()
const asha = await openShopper(shop)
afterAll(() => shop.close())

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

test.each(['[]', '"text"', '7', 'null', undefined])(
  'the body %s is refused in our words by every call',
  async (payload) => {
    const { paths } = (await shop.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { requestBody }]) => requestBody?.content['application/json'])
        .map(([method]) => [method, path]),
    )
    expect(calls.length).toBeGreaterThan(15)
    for (const [method = '', path = ''] of calls) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${asha.token}` }
      const url = path
        .replaceAll(/\{(userId|customerId)\}/g, asha.customerId)
        .replaceAll(/\{\w+\}/g, asha.addressId)
      const answer = await shop.app.inject({
        method: method as 'POST',
        url,
        headers,
        ...(payload ? { payload } : {}),
      })
      expect(answer.statusCode, `${method} ${path}`).toBe(400)
      expect(answer.json(), path).toMatchObject({
        message: 'Send a JSON object.',
        error: { code: 'invalid', fields: { body: 'Send a JSON object.' } },
      })
    }
  },
)

test('what is no object further in is refused in our words as well', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/discount/check',
    payload: { code: 'PEAK10', products: [5, {}, { productId: 'shaker', quantity: [] }] },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toContain('expected')
})
