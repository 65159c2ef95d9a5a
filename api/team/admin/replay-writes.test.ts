import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { resetShop } from '../../orders/checkout/testing.ts'
import { nextAwb } from '../../orders/fulfilment/testing.ts'
import { buyOrder, openTestAdmin } from './testing.ts'

let orderNumber: number
const admin = await openTestAdmin()
afterAll(() => admin.close())
beforeEach(async () => {
  await resetShop(admin)
  orderNumber = await buyOrder(admin)
})

const step = (name: string, payload: object = {}, more: object = {}) =>
  admin.as('manager', `/orders/${orderNumber}/${name}`, { payload, ...more })

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'k-1' }
  beforeEach(() => admin.db.deleteFrom('admin_request').execute())

  test('whose answer cannot be saved is answered all the same', async () => {
    await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
      admin.db,
    )
    await sql`create trigger fail before update on admin_request for each row execute function fail()`.execute(
      admin.db,
    )
    const answer = await step('start-packing', {}, { headers })
    await sql`drop function fail cascade`.execute(admin.db)
    expect([answer.statusCode, answer.json()]).toEqual([200, { orderNumber }])
  })

  test.each(['', 'two words', 'x'.repeat(101)])('“%s” is unfit, and nothing is done', async (key) => {
    const answer = await step('start-packing', {}, { headers: { 'idempotency-key': key } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'idempotency-key-unfit'])
    expect((await admin.as('owner', `/orders/${orderNumber}`)).json().status).toBe('paid')
  })

  test('gets the answer of the first time', async () => {
    const first = await step('pack', {}, { headers })
    await step('dispatch', { carrier: 'delhivery', awb: nextAwb() })
    const again = await step('pack', {}, { headers })
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
  })

  test('gets a refusal again, too', async () => {
    const first = await step('deliver', {}, { headers })
    expect(first.json().error.code).toBe('order-step')
    await step('pack')
    await step('dispatch', { carrier: 'delhivery', awb: nextAwb() })
    expect((await step('deliver', {}, { headers })).body).toBe(first.body)
  })

  test('of another request is refused, and belongs to its member', async () => {
    await step('pack', {}, { headers })
    const other = await step('deliver', {}, { headers })
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'idempotency-key-used'])
    const owner = await admin.as('owner', `/orders/${orderNumber}/deliver`, { payload: {}, headers })
    expect(owner.json().error.code).toBe('order-step')
  })

  /** As a process leaves it that dies before it saves its answer. */
  const loseAnswer = (ageMs: number) =>
    admin.db
      .updateTable('admin_request')
      .set({ status: null, body: null, started_at: new Date(admin.clock.now.getTime() - ageMs) })
      .execute()

  test('of a request that still runs is refused, and taken over after a minute', async () => {
    const first = await step('deliver', {}, { headers })
    await loseAnswer(59_000)
    expect((await step('deliver', {}, { headers })).json().error.code).toBe('request-running')
    await loseAnswer(61_000)
    expect((await step('deliver', {}, { headers })).json()).toEqual(first.json())
  })

  test('whose request was committed runs no second time where the answer was lost', async () => {
    const { id, sku } = await admin.db.selectFrom('variant').select(['id', 'sku']).executeTakeFirstOrThrow()
    const items = [{ sku, kind: 'received', quantity: 5, note: '' }]
    const add = () => admin.as('manager', '/stock/changes', { payload: { items }, headers })
    const [{ available }] = (await add()).json().results
    await loseAnswer(61_000)
    const again = await add()
    expect([again.statusCode, again.json().error]).toMatchObject([
      409,
      { code: 'request-done', message: expect.stringMatching(/^This was done on .+Reload/) },
    ])
    await loseAnswer(61_000)
    expect((await add()).json().error.code).toBe('request-done')
    const stock = await admin.db
      .selectFrom('stock')
      .select('available')
      .where('variant_id', '=', id)
      .execute()
    expect(stock).toEqual([{ available }])
  })

  test('sent ten times at once runs once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => step('pack', {}, { headers })))
    const codes = answers.map((answer) => answer.json().error?.code ?? 'done')
    expect(new Set(codes).isSubsetOf(new Set(['done', 'request-running']))).toBe(true)
    expect(codes).toContain('done')
  })

  test('saves nothing of an answer that holds a secret', async () => {
    const payload = { name: 'x', scopes: ['orders.read'] }
    const made = [
      await admin.as('owner', '/tokens', { payload, headers }),
      await admin.as('owner', '/tokens', { payload, headers }),
    ]
    expect(made[0]?.json().token).not.toBe(made[1]?.json().token)
    expect(await admin.db.selectFrom('admin_request').select('key').execute()).toEqual([])
  })
})
