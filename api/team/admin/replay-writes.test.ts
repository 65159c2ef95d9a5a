import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { resetShop, setStock, stockOf } from '../../orders/checkout/testing.ts'
import { nextAwb } from '../../orders/fulfilment/testing.ts'
import { cleanUpTeam } from '../clean-up-team.ts'
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

  describe('of several items, one of which meets a broken database', () => {
    const skuOf = async (id: string) =>
      (await admin.db.selectFrom('variant').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku
    const add = (skus: readonly string[]) => {
      const items = skus.map((sku) => ({ sku, kind: 'received', quantity: 5, note: '' }))
      return admin.as('manager', '/stock/changes', { payload: { items }, headers })
    }
    const { chocolate, kesar } = admin.variants
    const breakStock = async (code: string) => {
      await sql`create function break_stock() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'away' using errcode = '${code}'; end`)}`.execute(
        admin.db,
      )
      await sql`create trigger break_stock before update on stock for each row when (new.variant_id = ${sql.lit(kesar)}) execute function break_stock()`.execute(
        admin.db,
      )
    }
    const mendStock = () => sql`drop function break_stock cascade`.execute(admin.db)

    test('does none of them twice', async () => {
      const before = await stockOf(admin, chocolate)
      const skus = [await skuOf(chocolate), await skuOf(kesar)]
      await breakStock('57014')
      const broken = await add(skus)
      await mendStock()
      await cleanUpTeam(admin.db, admin.clock.now)
      expect(broken.statusCode).toBe(503)
      expect((await add(skus)).json().error.code).toBe('request-done')
      expect(await stockOf(admin, chocolate)).toBe(before + 5)
    })

    test('shows the catalogue what was done', async () => {
      await setStock(admin, chocolate, 0)
      admin.deps.catalogue.patchStock({ [chocolate]: 0 })
      const heard: (readonly string[])[] = []
      const stop = admin.deps.catalogue.onChange((handles) => heard.push(handles))
      await breakStock('57014')
      await add([await skuOf(chocolate), await skuOf(kesar)])
      await mendStock()
      stop()
      expect(heard).toHaveLength(1)
    })

    test('is tried again where nothing was done', async () => {
      const sku = await skuOf(kesar)
      await breakStock('57014')
      const broken = await add([sku])
      await mendStock()
      expect([broken.statusCode, (await add([sku])).statusCode]).toEqual([503, 200])
    })

    test('waits a minute where the connection was lost, as its commit may be under way', async () => {
      const sku = await skuOf(kesar)
      await breakStock('57P01')
      await add([sku])
      await mendStock()
      expect((await add([sku])).json().error.code).toBe('request-running')
    })
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
