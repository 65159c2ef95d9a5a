import http from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../../../client/processes/free-port.ts'
import { openRazorpay } from '../../adapters/razorpay/open-razorpay.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { providersOf } from '../payment-provider/payment-providers.ts'
import { showPayout } from './list-payouts.ts'
import { readPages } from './read-pages.ts'
import { readPayoutsNow } from './read-payouts.ts'

// A provider that answers whatever it likes: nothing it says may stop the reading of what comes after it.

let database: TestDatabase
let server: http.Server
let baseUrl: string
let answer: (path: string) => string

beforeAll(async () => {
  database = await openTestDatabase()
  server = http.createServer((request, response) => response.end(answer(request.url ?? '')))
  baseUrl = `http://127.0.0.1:${await listen(server)}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await database.close()
})

const log = { error: vi.fn(), warn: vi.fn() }
const now = new Date('2026-11-22T12:00:00Z')
const unix = now.getTime() / 1_000

function read() {
  const keys = { keyId: 'key', keySecret: 'secret', webhookSecrets: [] }
  const provider = openRazorpay({ ...keys, baseUrl: () => baseUrl, reservationSeconds: 900 })
  return readPayoutsNow({ db: database.db, providers: providersOf([provider]), now: () => now }, { log })
}

const settlement = { id: 'setl_1', amount: 97_640, status: 'processed', utr: 'UTR1', created_at: unix }
const line = {
  entity_id: 'pay_1',
  type: 'payment',
  debit: 0,
  credit: 97_640,
  amount: 100_000,
  currency: 'INR',
  fee: 2_360,
  tax: 360,
  settlement_id: 'setl_1',
  payment_id: null,
  description: null,
  created_at: unix,
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -1,
    1e21,
    0.5,
    2 ** 53,
    '',
    '\u0000',
    'setl_1',
    'setl_2',
    'rfnd_1',
    'failed',
    'adjustment',
  ),
  fc.jsonValue(),
)

/** As it should be, but for one field, or no such thing at all. */
function oddlyLike(good: object): fc.Arbitrary<unknown> {
  const field = fc.constantFrom(...Object.keys(good))
  const odd = fc.tuple(field, oddValue).map(([name, value]) => ({ ...good, [name]: value }))
  return fc.oneof({ weight: 6, arbitrary: odd }, fc.constant(good), fc.jsonValue())
}

function answerOf(good: object): fc.Arbitrary<string> {
  const items = fc.array(oddlyLike(good), { maxLength: 6 })
  const list = items.map((all) => JSON.stringify({ entity: 'collection', items: all }))
  return fc.oneof(
    { weight: 8, arbitrary: list },
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constant('<html>'),
  )
}

test('odd entries of lists and reports are stored or skipped, and a good payout after them is read', async () => {
  const odd = fc.record({
    list: answerOf(settlement),
    report: fc
      .constantFrom('setl_1', 'setl_2', 'setl_3')
      .chain((id) => answerOf({ ...line, settlement_id: id })),
    one: oddlyLike({ ...settlement, id: 'setl_2' }).map((one) => JSON.stringify(one) ?? ''),
  })
  for (const { list, report, one } of fc.sample(odd, { numRuns: 100, seed: 20_261_122 })) {
    answer = (path) => (path.includes('/recon/') ? report : path.includes('?') ? list : one)
    await read()
  }
  const good = { ...settlement, id: 'setl_good' }
  const items = [{ ...line, entity_id: 'pay_good', settlement_id: good.id }]
  answer = (path) => JSON.stringify({ items: path.includes('/recon/') ? items : [good] })
  expect(await read()).toMatchObject({ isPartial: false })
  const shown = await showPayout(database.db, good.id, now)
  expect(shown).toMatchObject({ status: 'complete', entries: [{ problem: 'unknown-payment' }] })
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'unreadable entries of a settlement report')
})

test('a provider that turns no pages is given up, for now', async () => {
  const read = vi.fn(async () => ({ items: ['a', 'b'], unreadable: 0 }))
  const save = vi.fn(async () => {})
  const pages = readPages<string>({ count: 2, read, save, idOf: (item) => item, log })
  await expect(pages).rejects.toMatchObject({ kind: 'away' })
  expect(read).toHaveBeenCalledTimes(4)
  expect(save).toHaveBeenCalledTimes(1)
})

test('a page that comes again loses none', async () => {
  const all = Array.from({ length: 7 }, (_, at) => at)
  const saved: number[] = []
  await readPages<number>({
    count: 3,
    log,
    idOf: String,
    read: async ({ skip }) => ({ items: all.slice(Math.max(0, skip - 3)).slice(0, 3), unreadable: 0 }),
    save: async (items) => void saved.push(...items),
  })
  expect(new Set(saved)).toEqual(new Set(all))
})
