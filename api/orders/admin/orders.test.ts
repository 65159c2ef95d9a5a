import { describe, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { testOneOrder } from '../../team/admin/testing.ts'
import { later, setStock } from '../checkout/testing.ts'
import { openOrder, openShopper, pay, verify } from '../checkout/testing-shopper.ts'
import { nextAwb } from '../fulfilment/testing.ts'
import { insertRefund, type NewRefund } from '../refunds/refund-store.ts'

const { given, buyOne, step, show } = testOneOrder({ CONFIRM_REFUNDS_ABOVE: '2000' })

describe('the list', () => {
  test('pages without losing or repeating an order, newest and oldest first', async () => {
    const all = [given.orderNumber, await buyOne(), await buyOne(), await buyOne(), await buyOne()]
    for (const sort of ['newest', 'oldest']) {
      const seen: number[] = []
      let next: string | null = ''
      while (next !== null) {
        const cursor: string = next ? `&cursor=${next}` : ''
        const page = (
          await given.admin.as('owner', `/orders?fulfilment=to-pack&limit=2&sort=${sort}${cursor}`)
        ).json()
        seen.push(...page.items.map((row: { orderNumber: number }) => row.orderNumber))
        next = page.next
      }
      const own = seen.filter((number) => all.includes(number))
      expect(own).toEqual(sort === 'oldest' ? all : all.toReversed())
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  test('pages by total as well, where several orders have the same', async () => {
    const [two, one, three] = [given.orderNumber, await buyOne(1), await buyOne(3)]
    const [same, other] = [await buyOne(1), await buyOne()]
    for (const [sort, expected] of [
      ['largest', [three, other, two, same, one]],
      ['smallest', [one, same, two, other, three]],
    ] as const) {
      const seen: number[] = []
      let next: string | null = ''
      while (next !== null) {
        const cursor: string = next ? `&cursor=${next}` : ''
        const page = (await given.admin.as('owner', `/orders?limit=2&sort=${sort}${cursor}`)).json()
        seen.push(...page.items.map((row: { orderNumber: number }) => row.orderNumber))
        next = page.next
      }
      expect(seen.filter((number) => expected.includes(number))).toEqual(expected)
      expect(new Set(seen).size).toBe(seen.length)
    }
    for (const role of ['packer', 'owner'] as const)
      expect((await given.admin.as(role, '/orders?sort=largest')).statusCode).toBe(
        role === 'owner' ? 200 : 404,
      )
  })

  test('has the days of payment, an item, and what else its columns show', async () => {
    const paidAt = (at: string) =>
      given.admin.db
        .updateTable('order')
        .set({ paid_at: at, coupon_title: 'STACK10' })
        .where('order_number', '=', given.orderNumber)
        .execute()
    const other = await buyOne()
    const find = async (query: string) =>
      (await given.admin.as('owner', `/orders?${query}`))
        .json()
        .items.map((row: { orderNumber: number }) => row.orderNumber)
    // The day begins and ends in Asia/Kolkata.
    for (const [at, days] of [
      ['2025-03-04T18:30:00Z', 'from=2025-03-05&to=2025-03-05'],
      ['2025-03-05T18:29:59Z', 'from=2025-03-05&to=2025-03-05'],
      ['2025-03-05T18:29:59Z', 'to=2025-03-05'],
    ] as const) {
      await paidAt(at)
      expect(await find(days)).toEqual([given.orderNumber])
    }
    await paidAt('2025-03-05T18:30:00Z')
    expect(await find('to=2025-03-05')).toEqual([])
    expect(await find('from=2025-03-06')).toEqual(expect.arrayContaining([given.orderNumber, other]))
    const line = given.admin.db.selectFrom('order_line').select('product_handle')
    const { product_handle } = await line.executeTakeFirstOrThrow()
    expect(await find(`product=${product_handle}&to=2025-03-06`)).toEqual([given.orderNumber])
    expect(await find('product=no-such-product')).toEqual([])
    await given.admin.db.updateTable('order_line').set({ image: 'jar.webp' }).execute()
    await given.admin.as('owner', `/orders/${given.orderNumber}/notes`, { payload: { text: 'Ring twice' } })
    const seen = async (role: 'owner' | 'packer') =>
      (await given.admin.as(role, '/orders?to=2025-03-06')).json().items
    expect(await seen('owner')).toMatchObject([
      { coupon: 'STACK10', notes: 1, photo: expect.stringContaining('jar') },
    ])
    expect(await seen('packer')).toMatchObject([{ coupon: null, notes: 1 }])
  })

  test('filters by payment and fulfilment, and searches', async () => {
    await step('pack')
    const find = async (query: string) =>
      (await given.admin.as('owner', `/orders?${query}`))
        .json()
        .items.map((row: { orderNumber: number }) => row.orderNumber)
    expect(await find('fulfilment=packed')).toContain(given.orderNumber)
    expect(await find('fulfilment=packed&payment=disputed')).toEqual([])
    expect(await find(`search=%23${given.orderNumber}`)).toEqual([given.orderNumber])
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=x',
    'cursor=n-1',
    'cursor=n99999999999999999',
    'sort=up',
    'cursor=v1',
    'from=05/03/2025',
    'to=2025-02-30',
    'product=%00',
    'tag=%00',
    'tag=a,b',
    'fulfilment=lost',
    'payment=none',
    'search=',
  ])('refuses %s with a sentence', async (query) => {
    const answer = await given.admin.as('owner', `/orders?${query}`)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid'])
  })

  test('beyond the last order is empty', async () => {
    const { items, next } = (
      await given.admin.as('owner', '/orders?sort=oldest&cursor=n999999999999999')
    ).json()
    expect([items, next]).toEqual([[], null])
  })

  test('shows an order whose payment came too late', async () => {
    const shopper = await openShopper(given.admin)
    const { orderId } = await openOrder(given.admin, shopper)
    await later(given.admin, 900)
    await setStock(given.admin, given.admin.variants.chocolate, 0)
    await verify(given.admin, shopper, await pay(given.admin, orderId))
    const answer = await given.admin.as('owner', '/orders?limit=1')
    expect(answer.json().items).toMatchObject([
      { status: 'refunded', fulfilment: 'cancelled', payment: 'refunded' },
    ])
    const [{ orderNumber }] = answer.json().items
    const { money } = (await given.admin.as('owner', `/orders/${orderNumber}`)).json()
    expect(money).toMatchObject({ kept: 0, refunds: [{ reason: 'late-payment', amount: money.total }] })
  })

  test('a packer sees neither sums nor payments', async () => {
    const { items } = (await given.admin.as('packer', '/orders')).json()
    expect(items[0]).toMatchObject({ total: null, payment: null, pieces: 2 })
    expect((await given.admin.as('packer', '/orders?payment=disputed')).statusCode).toBe(404)
  })

  test('a search confirms no payment id and no phone number to whom they are hidden', async () => {
    const { money, shippingAddress } = await show()
    const find = async (role: 'manager' | 'packer' | 'accountant', search: string) =>
      (await given.admin.as(role, `/orders?search=${search}`))
        .json()
        .items.filter((row: { orderNumber: number }) => row.orderNumber === given.orderNumber).length
    const found = async (search: string) => [
      await find('manager', search),
      await find('packer', search),
      await find('accountant', search),
    ]
    expect(await found(money.paymentId)).toEqual([1, 0, 1])
    expect(await found(shippingAddress.phone)).toEqual([1, 0, 0])
    expect(await found(shippingAddress.phone.slice(-6))).toEqual([1, 0, 0])
    expect(await found(shippingAddress.phone.slice(0, 6))).toEqual([1, 0, 0])
    const { rows } = await given.admin.pool.query(
      `update "order" set coupon_title = 'SECRET9' where order_number = $1
       returning (select email from customer where id = customer_id)`,
      [given.orderNumber],
    )
    expect(await found(rows[0].email)).toEqual([1, 0, 0])
    expect((await show()).money.coupon).toBe('SECRET9')
    expect(await found('secret9')).toEqual([1, 0, 1])
    await step('start-packing')
    expect(await found(shippingAddress.phone)).toEqual([1, 1, 0])
  })
})

describe('an order', () => {
  test('keeps what is not refunded of its own payment, whatever else was paid by mistake', async () => {
    const { db } = given.admin
    const { id, payment_id } = await db
      .selectFrom('order')
      .select(['id', 'payment_id'])
      .where('order_number', '=', given.orderNumber)
      .executeTakeFirstOrThrow()
    const { total } = (await show()).money
    const refund = (change: Pick<NewRefund, 'paymentId' | 'reason' | 'amount'>) =>
      withTransaction(db, (tx) => insertRefund(tx, { orderId: id, now: new Date(), ...change }))
    await refund({ paymentId: 'pay_TheSecondTime', reason: 'duplicate-payment', amount: total })
    expect((await show()).money).toMatchObject({ total, kept: total })
    expect((await given.admin.as('owner', '/refunds?limit=1')).json().items).toMatchObject([
      { orderNumber: given.orderNumber, payBy: 'online', reason: 'duplicate-payment' },
    ])
    await refund({ paymentId: payment_id ?? '', reason: 'amount-mismatch', amount: paise(5_000) })
    expect((await show()).money).toMatchObject({ total, kept: total - 5_000 })
  })

  test('has the barcodes of its items, as its variants have them now', async () => {
    const { db, variants } = given.admin
    const label = (barcode: string | null) =>
      db.updateTable('variant').set({ barcode }).where('id', '=', variants.chocolate).execute()
    await label('8901030865275')
    expect((await show('packer')).lines).toMatchObject([{ barcode: '8901030865275' }])
    await label(null)
    expect((await show('packer')).lines).toMatchObject([{ barcode: null }])
  })

  test('shows a packer no payment, and the phone number while it is packed and on its way', async () => {
    await given.admin.pool.query(
      `update "order" set cash_risks = '[{"points": 1, "reason": "₹900 is much."}]' where order_number = $1`,
      [given.orderNumber],
    )
    expect((await show()).cashRisks).toHaveLength(1)
    const { money, history, shippingAddress, lines, cashRisks } = await show('packer')
    expect([money, history, cashRisks]).toEqual([null, null, []])
    expect(lines).toMatchObject([{ ordered: 2, unitPrice: null, discount: null, refundable: null }])
    expect(shippingAddress.phone).toMatch(/^•{6}\d{4}$/)
    for (const [next, body] of [
      ['start-packing'],
      ['pack'],
      ['dispatch', { carrier: 'delhivery', awb: nextAwb() }],
    ] as const) {
      await step(next, body)
      expect((await show('packer')).shippingAddress.phone).toMatch(/^\d{10}$/)
      expect((await show('accountant')).shippingAddress.phone).toMatch(/^•{6}\d{4}$/)
    }
    await step('deliver')
    expect((await show('packer')).shippingAddress.phone).toMatch(/^•{6}\d{4}$/)
  })

  test('shows an accountant payments, and the owner everything', async () => {
    expect((await show('accountant')).money).toMatchObject({ paymentId: expect.stringMatching(/^pay_/) })
    expect((await show('accountant')).shippingAddress.phone).toContain('•')
    expect((await show('owner')).shippingAddress.phone).toMatch(/^\d{10}$/)
  })

  test.each(['0', 'x', '2147483648', '99999999', '-1', '1e3'])(
    'named %s is unknown or no number',
    async (number) => {
      const { statusCode } = await given.admin.as('owner', `/orders/${number}`)
      expect([400, 404]).toContain(statusCode)
    },
  )

  test('goes from the queue to the customer and back, each step by the member in the audit log', async () => {
    expect((await step('start-packing')).json()).toEqual({ orderNumber: given.orderNumber })
    expect((await step('release')).json()).toEqual({ orderNumber: given.orderNumber })
    expect((await step('pack', { parcels: [{ grams: 2300 }] })).json()).toEqual({
      orderNumber: given.orderNumber,
      parcels: [1],
    })
    const awb = nextAwb()
    const sent = (await step('dispatch', { carrier: 'delhivery', awb })).json()
    expect(sent).toMatchObject({
      parcel: 1,
      carrier: 'delhivery',
      awb,
      trackingUrl: expect.stringContaining(awb),
    })
    expect((await step('lost', { reason: 'Not at the hub' })).json()).toEqual({
      orderNumber: given.orderNumber,
      parcel: 1,
    })
    expect((await step('deliver')).statusCode).toBe(200)
    const back = await step('return', { outcome: 'restock', reason: 'Refused at the door' })
    expect(back.json()).toEqual({ orderNumber: given.orderNumber, parcel: 1 })
    expect(await show()).toMatchObject({
      status: 'returned',
      parcels: [{ grams: 2300, returnOutcome: 'restock' }],
    })
    const audited = await given.admin.db
      .selectFrom('audit_log')
      .select(['operation', 'role', 'request_id'])
      .where('subject', '=', `parcel ${given.orderNumber}/1`)
      .where('operation', '=', 'return')
      .executeTakeFirst()
    expect(audited).toEqual({
      operation: 'return',
      role: 'manager',
      request_id: back.headers['x-request-id'],
    })
  })

  test('is cancelled with a reason before it is sent, and not after', async () => {
    expect((await step('cancel', { reason: ' ' })).json().error.fields).toEqual({
      reason: 'Reason is required.',
    })
    await step('pack')
    expect((await show()).actions).toEqual(['dispatch', 'cancel', 'refund'])
    expect((await step('cancel', { reason: 'Sold out' })).statusCode).toBe(200)
    expect(await show()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Sold out',
      actions: [],
      parcels: [{ status: 'unpacked' }],
      money: { refunds: [{}] },
    })
    given.orderNumber = await buyOne()
    await step('pack')
    await step('dispatch', { carrier: 'own-delivery', awb: 'OWN-77' })
    expect((await step('cancel', { reason: 'Sold out' })).json().error.code).toBe('order-step')
  })
})

describe('many orders at once', () => {
  const bulk = (name: string, items: object[]) =>
    given.admin.as('manager', `/orders/bulk/${name}`, { payload: { items } })

  test('have one result each; a refusal stops none of the others', async () => {
    const second = await buyOne()
    const { results } = (
      await bulk('pack', [
        { orderNumber: given.orderNumber },
        { orderNumber: 999_999 },
        { orderNumber: second },
      ])
    ).json()
    expect(results).toEqual([
      { ok: true, orderNumber: given.orderNumber, parcels: [1] },
      {
        ok: false,
        orderNumber: 999_999,
        error: { code: 'not-found', message: 'We could not find that order.' },
      },
      { ok: true, orderNumber: second, parcels: [1] },
    ])
    const awb = nextAwb()
    const label = { carrier: 'delhivery', awb }
    const sent = (
      await bulk('dispatch', [
        { orderNumber: given.orderNumber, ...label },
        { orderNumber: second, ...label },
      ])
    ).json()
    expect(sent.results).toMatchObject([
      { ok: true, awb },
      { ok: false, error: { code: 'awb-used' } },
    ])
  })

  test('are one to a hundred', async () => {
    for (const items of [
      [],
      Array.from({ length: 101 }, () => ({ orderNumber: given.orderNumber })),
      [{ orderNumber: 'x' }],
      [{}],
    ])
      expect((await bulk('pack', items)).statusCode).toBe(400)
  })
})
