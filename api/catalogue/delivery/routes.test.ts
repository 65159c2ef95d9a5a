import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { openTestCheckout, stockOf } from '../../orders/checkout/testing.ts'
import { offerCash } from '../../orders/checkout/testing-cash.ts'
import { buy, call, openShopper, order } from '../../orders/checkout/testing-shopper.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'

const asked: (string | undefined)[] = []
const postalService = createServer(({ url }, response) => {
  asked.push(url)
  response.writeHead(503).end()
})
await once(postalService.listen(0, '127.0.0.1'), 'listening')
const { port } = postalService.address() as AddressInfo

const shop = await openTestCheckout({ PINCODE_API_URL: `http://127.0.0.1:${port}` })
afterAll(async () => {
  await shop.close()
  postalService.close()
})
beforeEach(() => {
  shop.clock.now = new Date('2026-11-24T10:00:00+05:30')
})

const ask = (pin: string) => call(shop, null, `/api/delivery/${pin}`)

test('a PIN code is answered with its city, the days and until when to order', async () => {
  expect((await ask('682001')).json()).toEqual({
    pin: '682001',
    city: 'Kochi',
    state: 'Kerala',
    arrives: { from: '2026-11-27', to: '2026-11-28' },
    days: 'Fri, 27 Nov – Sat, 28 Nov',
    orderBefore: '2026-11-24T08:30:00.000Z',
  })
  shop.clock.now = new Date('2026-11-24T14:00:00+05:30')
  expect((await ask('682001')).json()).toMatchObject({ arrives: { from: '2026-11-28', to: '2026-11-30' } })
})

test('it says whether cash is collected there, where the shop takes any', async () => {
  offerCash({ fromRupees: 300, toRupees: 5_000, refusedPins: ['79'] })
  expect((await ask('682001')).json().cash).toEqual({ isCollected: true, from: 30_000, to: 500_000 })
  offerCash({ refusedPins: ['68'] })
  expect((await ask('682001')).json().cash).toMatchObject({ isCollected: false })
  showPayments(usualPayments)
})

test('a place that is not served is known, and an unknown PIN code is refused', async () => {
  expect((await ask('682555')).json()).toMatchObject({
    city: 'Lakshadweep',
    arrives: null,
    days: null,
    orderBefore: null,
  })
  for (const pin of ['999999', '68200', 'kochi']) {
    const answer = await ask(pin)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'unknown-pin'])
  }
})

test('the days promised at checkout stay with the order, and nothing is sold to where nothing is sent', async () => {
  const asha = await openShopper(shop)
  const promised = (await ask(await moveTo('682001'))).json().arrives
  await buy(shop, asha)
  shop.clock.now = new Date('2026-12-24T10:00:00+05:30')
  const [bought] = (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  expect(bought.arrives).toEqual(promised)

  await moveTo('682555')
  const before = await stockOf(shop, shop.variants.chocolate)
  const refused = await order(shop, asha)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'We do not deliver to 682555 yet. Please choose another address.',
  ])
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(before)

  async function moveTo(zip: string): Promise<string> {
    await shop.db.updateTable('address').set({ zip }).where('id', '=', asha.addressId).execute()
    return zip
  }
})

test('a postal service that fails is left in peace by the form of an address too', async () => {
  shop.clock.now = new Date('2027-01-01T10:00:00+05:30')
  asked.splice(0)
  expect((await ask('682001')).statusCode).toBe(200)
  expect((await call(shop, null, '/api/pincode/110001')).statusCode).toBe(200)
  expect(asked).toEqual(['/682001'])
})
