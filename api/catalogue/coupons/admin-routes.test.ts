import { afterAll, expect, test } from 'vitest'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { buy, call, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { receiveOrder } from '../../orders/fulfilment/testing.ts'
import { buyOrder, openTestAdmin } from '../../team/admin/testing.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

const make = async (title: string, more: object = {}) =>
  (await admin.as('manager', '/coupons', { payload: { title, percent: 12.5, ...more } })).json()
const change = (id: string, payload: object) =>
  admin.as('manager', `/coupons/${id}`, { method: 'PUT', payload: { percent: 12.5, ...payload } })
const end = (id: string, version: number) =>
  admin.as('manager', `/coupons/${id}/end`, { payload: { version } })
const show = async (id: string) => (await admin.as('owner', `/coupons/${id}`)).json()

test('a full disk is told to the team', async () => {
  await admin.pool.query(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on coupon for each row execute function fill_disk()`)
  expect((await make('FULL')).error).toMatchObject({
    code: 'database-away',
    message: 'The disk is full (could not extend file). Make room on it, then try again.',
  })
  await admin.pool.query('drop trigger full_disk on coupon; drop function fill_disk()')
})

test('a coupon is made, works, is limited and ended, each step in its history', async () => {
  const { id, version, ...made } = await make('DIWALI')
  expect(made).toMatchObject({ title: 'DIWALI', percent: 12.5, state: 'active', uses: 0, isInternal: false })
  const shopper = await openShopper(admin)
  await buy(admin, shopper, { discountCode: 'DIWALI', amount: 332_325 })
  expect(await show(id)).toMatchObject({ uses: 1, hasMoreUses: false })

  const limited = (await change(id, { version, usageLimit: 1 })).json()
  expect(limited).toMatchObject({ state: 'used-up', uses: 1, usageLimit: 1, version: version + 1 })
  const more = (await change(id, { version: limited.version, usageLimit: 2 })).json()
  expect(more).toMatchObject({ state: 'active', uses: 1 })

  const ended = (await end(id, more.version)).json()
  expect(ended.state).toBe('ended')
  const products = [{ productId: admin.variants.chocolate, quantity: 1 }]
  const tried = await call(admin, null, '/api/discount/check', { code: 'DIWALI', products })
  expect(tried.json().error.code).toBe('coupon-expired')
  expect((await end(id, ended.version)).json().error.code).toBe('coupon-has-ended')
  const { history } = await show(id)
  expect(history.map((row: { operation: string }) => row.operation)).toEqual([
    'make',
    'change',
    'change',
    'end',
  ])
})

test('a coupon is offered in the cart only where its maker says so, and never by an internal code', async () => {
  const { id, version, isOffered } = await make('RAHUL10')
  const internal = await make('INTERNAL-RAHUL', { isOffered: true })
  expect([isOffered, internal.isInternal]).toEqual([false, true])
  expect(await offered()).toEqual(expect.not.arrayContaining(['RAHUL10', 'INTERNAL-RAHUL']))
  await change(id, { version, isOffered: true })
  expect(await offered()).toContain('RAHUL10')
})

async function offered(): Promise<string[]> {
  const coupons: OfferedCoupon[] = (await call(admin, null, '/api/discount/all-coupons')).json()
  return coupons.map(({ priceRule }) => priceRule.title)
}

test('a change on an old version says who was faster, and changes nothing', async () => {
  const { id, version } = await make('TWICE')
  await change(id, { version, percent: 20 })
  const late = await change(id, { version, percent: 30 })
  expect([late.statusCode, late.json().error]).toMatchObject([
    409,
    { code: 'stale', by: expect.stringMatching(/^Member/), at: expect.any(String), version: version + 1 },
  ])
  expect((await show(id)).percent).toBe(20)
  expect((await end(id, version)).json().error.code).toBe('stale')
})

test('one of two changes at once wins', async () => {
  const { id, version } = await make('RACE')
  const answers = await Promise.all([10, 11, 12].map((percent) => change(id, { version, percent })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('a limit below what is used already is refused', async () => {
  const { id } = await make('FEW', { usageLimit: 5 })
  const orders = [await buyOrder(admin), await buyOrder(admin)]
  for (const orderNumber of orders) await receiveOrder(admin, orderNumber)
  const used = { coupon_id: id, customer_id: null }
  await admin.db.updateTable('order').set(used).where('order_number', 'in', orders).execute()
  const refused = await change(id, { version: (await show(id)).version, usageLimit: 1 })
  expect(refused.json().error).toMatchObject({ code: 'coupon-limit-below-uses', uses: 2 })
})

test('a code is taken once, however often it is sent', async () => {
  const payload = { title: 'ONCE', percent: 5 }
  const headers = { 'idempotency-key': 'make-once' }
  const first = await admin.as('owner', '/coupons', { payload, headers })
  expect((await admin.as('owner', '/coupons', { payload, headers })).json()).toEqual(first.json())
  const again = await admin.as('owner', '/coupons', { payload })
  expect([again.statusCode, again.json().error.fields]).toMatchObject([409, { title: expect.any(String) }])
})

test.each([
  ['title', { title: 'TWO WORDS' }],
  ['title', { title: '' }],
  ['percent', { percent: 0 }],
  ['percent', { percent: 100.01 }],
  ['percent', { percent: 3.333 }],
  ['percent', { percent: '10' }],
  ['endsAt', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
  ['startsAt', { startsAt: 'tomorrow' }],
  ['usageLimit', { usageLimit: 0 }],
  ['usageLimit', { usageLimit: 2 ** 31 }],
  ['minimumSubtotal', { minimumSubtotal: -1 }],
  ['productHandles', { productHandles: ['no-such-product'] }],
  ['productHandles', { productHandles: [] }],
  ['collections', { collections: ['everything'] }],
])('bad input is refused at %s: %j', async (field, bad) => {
  const payload = { title: 'BAD', percent: 5, ...bad }
  const answer = await admin.as('manager', '/coupons', { payload })
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]])
})

test('the list pages newest first and filters by state', async () => {
  await make('LATER', { startsAt: '2999-01-01T00:00:00Z' })
  const list = async (query: string) => (await admin.as('accountant', `/coupons?${query}`)).json()
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
  expect(titles(await list('state=scheduled'))).toEqual(['LATER'])
  const all = titles(await list('limit=100'))
  const first = await list('limit=3')
  const second = await list(`limit=100&cursor=${first.next}`)
  expect([...titles(first), ...titles(second)]).toEqual(all)
  expect((await admin.as('owner', '/coupons?cursor=n1')).statusCode).toBe(400)
})

test('an import of coupons counts as a change', async () => {
  const { id, version } = await make('IMPORTED')
  const { importDiscounts } = await import('../../transfer/import/discounts/import-discounts.ts')
  await importDiscounts(admin.db, { csv: 'Name,Value\nIMPORTED,15\n' })
  expect((await change(id, { version })).json().error.code).toBe('stale')
})
