import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../../../../../../client/processes/folder.ts'
import { openLedger } from './ledger.ts'
import { goodBehaviour, openNotices } from './notices.ts'

const shop = Fastify({ forceCloseConnections: true })
const sent: unknown[] = []
let status = 503
shop.post('/', async ({ body }, reply) => {
  sent.push(body)
  return reply.code(status).send()
})
const url = await shop.listen({ host: '127.0.0.1', port: 0 })
const folder = await makeFolder('nimbu')
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

const open = () =>
  openNotices({
    ledger: openLedger(folder.path),
    webhookUrl: () => url,
    secret: 'of the notices',
    behaviour: () => goodBehaviour,
  })

test('a sandbox that starts anew sends what the shop has not taken', async () => {
  const before = open()
  before.add({ kind: 'payment' })
  await expect.poll(() => sent.length).toBe(1)
  before.close()
  status = 200
  const after = open()
  await expect.poll(after.countWaiting).toBe(0)
  after.close()
  expect(sent[1]).toEqual(sent[0])
  expect(open().countWaiting()).toBe(0)
})
