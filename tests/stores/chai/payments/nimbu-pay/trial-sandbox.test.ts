import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../../../api/config.ts'
import { openSandboxes } from '../../../../../api/start/open-sandboxes.ts'
import { makeFolder } from '../../../../../client/processes/folder.ts'
import { paise } from '../../../../../shop/money.ts'
import { nimbuPay } from './adapter.ts'

const folder = await makeFolder('nimbu')
afterAll(() => folder.remove())

async function startTrial() {
  const config = readConfig({}, undefined, [nimbuPay])
  const sandboxes = await openSandboxes(config, { dataDir: folder.path, ownUrl: () => 'http://127.0.0.1:9' })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandboxes.plugin, { prefix: '/sandbox' })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const urls = { sandboxUrl: () => `${url}/sandbox`, publicUrl: () => url }
  return {
    provider: config.payments[0].open({ reservationSeconds: 900, ...urls }),
    async close() {
      await app.close()
      await sandboxes.close()
    },
  }
}

test('a trial needs no account, and what its sandbox has noted outlives it', async () => {
  const trial = await startTrial()
  const order = await trial.provider.createOrder({ receipt: 'order-1', amount: paise(189_905) })
  expect(await trial.provider.startPayment(order)).toEqual({
    redirect: `/sandbox/nimbu-pay/pay/${order.id}`,
  })
  await trial.close()
  const next = await startTrial()
  expect(await next.provider.findOrderByReceipt('order-1')).toMatchObject({ id: order.id, amount: 189_905 })
  await next.close()
})

test('a live shop does not start with the keys of the sandbox', () => {
  expect(() => readConfig({ SHOP_MODE: 'live' }, undefined, [nimbuPay])).toThrow(
    'NIMBU_MERCHANT, NIMBU_SECRET, NIMBU_NOTICE_SECRET, NIMBU_URL (https)',
  )
})
