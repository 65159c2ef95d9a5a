import { Registry } from 'prom-client'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { behave, emailsIn, openTestCheckout, resetShop } from '../checkout/testing.ts'
import { buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { refundOfLine } from '../fulfilment/testing-order.ts'
import type { ProviderRefund } from '../payment-provider/provider.ts'
import { payRefund, retryRefund } from './failed-refunds.ts'
import { processRefunds } from './process-refunds.ts'
import { giveUpRefund, recordRefund } from './record-refund.ts'
import { watchRefunds } from './refund-metrics.ts'
import { findRefundedAmount } from './refund-store.ts'

let asha: Shopper
const log = { error: vi.fn(), warn: vi.fn() }

const shop = await openTestCheckout()
const by = { db: shop.db, providers: shop.deps.providers, actor: 'Meera', now: () => shop.clock.now }
afterAll(() => shop.close())

beforeEach(async () => {
  vi.resetAllMocks()
  await resetShop(shop)
  asha = await openShopper(shop)
})

describe('a refund', () => {
  test('asked again after its answer was lost gives the money back once', async () => {
    await behave(shop, { api: 'html-502', apiLoses: 'answer', apiMethod: 'POST' })
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 1 })
    await behave(shop, {})
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 1 })
    pass(60)
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed', attempts: 2 })
  })

  test('is asked for ever more seldom, from five seconds to six hours', async () => {
    await behave(shop, { api: 'rate-limit' })
    const { refundId } = await cancelled()
    const gaps = [await nextGap(refundId), await nextGap(refundId), await nextGap(refundId)]
    await shop.db.updateTable('refund').set({ attempts: 20 }).where('id', '=', refundId).execute()
    expect([...gaps, await nextGap(refundId)]).toEqual([5, 10, 20, 6 * 3_600])
  })

  test('that is still running comes again later', async () => {
    await behave(shop, { refund: 'conflict' })
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending' })
    expect(log.warn).toHaveBeenCalled()
    pass(60)
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed' })
  })

  test('that fails for good raises one alarm and is shown to the shopper as failed', async () => {
    await behave(shop, { refund: 'fail' })
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    pass(60)
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'failed', check_at: null })
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ refundId }), 'refund failed')
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refund-pending',
      refund: { status: 'failed' },
    })
    await tellAgain(refundId, { status: 'failed' })
    expect((await emailsIn(shop)).filter((kind) => kind === 'refund-failed')).toHaveLength(1)
    const metrics = new Registry()
    watchRefunds(metrics, shop.db)
    expect(await metrics.metrics()).toMatch(/^shop_refunds_failed 1$/m)
  })

  test('that has failed and is made good by hand is shown as refunded', async () => {
    await behave(shop, { refund: 'fail' })
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    pass(60)
    await processRefunds(shop.deps, { log })
    await tellAgain(refundId, { status: 'processed', id: 'rfnd_byHand', bankReference: '417' })
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refunded',
      refund: { status: 'processed', bank_reference: '417' },
    })
  })

  test('that has failed is asked for again under another key, and comes back once', async () => {
    const { refundId, paymentId } = await failed()
    const before = await refundRow(refundId)
    await behave(shop, { api: 'html-502' })
    await expect(retryRefund(by, refundId)).rejects.toThrow('refund-provider-away')
    await behave(shop, {})
    expect(await retryRefund(by, refundId)).toMatchObject({ refundId, status: 'pending' })
    await expect(retryRefund(by, refundId)).rejects.toThrow('refund-not-failed')
    await processRefunds(shop.deps, { log })
    const after = await refundRow(refundId)
    expect(after).toMatchObject({ status: 'processed', last_error: null })
    expect(after.idempotency_key).not.toBe(before.idempotency_key)
    expect(after.provider_refund_id).not.toBe(before.provider_refund_id)
    const payment = await shop.sandbox.call<object>('GET', `/v1/payments/${paymentId}`)
    expect(payment.body).toMatchObject({ status: 'refunded', amount_refunded: 379_800 })
    expect(await auditedAs('retry-refund')).toMatchObject([{ actor: 'Meera', after: { status: 'pending' } }])
    // The first one is made after all: the money went back twice, which the merchant is told.
    await tellAgain(refundId, { id: before.provider_refund_id ?? '' })
    expect(await emailsIn(shop)).toContain('payment-alert')
  })

  test('that the provider refused for days is asked for again under its key', async () => {
    const { refundId } = await cancelled()
    const { idempotency_key } = await refundRow(refundId)
    await giveUpRefund(shop.db, refundId, shop.clock.now)
    await retryRefund(by, refundId)
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed', idempotency_key })
  })

  test('that has failed and was made since is not asked for again', async () => {
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    await shop.db.updateTable('refund').set({ status: 'failed' }).where('id', '=', refundId).execute()
    expect(await retryRefund(by, refundId)).toMatchObject({ status: 'processed' })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed' })
  })

  test('that has failed and is paid by other means is settled, audited and told once', async () => {
    const { refundId } = await failed()
    const { provider_refund_id: id } = await refundRow(refundId)
    const paid = { refundId, by: 'bank-transfer', reference: 'HDFCR52026112712345' } as const
    for (let turn = 0; turn < 2; turn += 1)
      expect(await payRefund(by, paid)).toMatchObject({ status: 'processed' })
    await expect(payRefund(by, { ...paid, reference: 'HDFCR52026112700000' })).rejects.toThrow(
      'refund-not-failed',
    )
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refunded',
      refund: { status: 'processed', bank_reference: paid.reference },
    })
    expect(await auditedAs('pay-refund')).toMatchObject([
      { actor: 'Meera', after: { by: 'bank-transfer', reference: paid.reference, amount: 379_800 } },
    ])
    const completed = () => emailsIn(shop).then((all) => all.filter((kind) => kind === 'refund-completed'))
    expect(await completed()).toHaveLength(1)
    await tellAgain(refundId, { id: id ?? '', bankReference: '417' })
    expect(await emailsIn(shop)).toContain('payment-alert')
    expect(await completed()).toHaveLength(1)
    expect(await refundRow(refundId)).toMatchObject({ bank_reference: paid.reference })
  })

  test('that the provider refuses for three days is given up, with one alarm', async () => {
    const { refundId } = await cancelled()
    // Less than the provider refunds.
    await shop.db
      .updateTable('refund')
      .set({ amount_paise: paise(99) })
      .where('id', '=', refundId)
      .execute()
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 1 })
    await shop.db.updateTable('refund').set({ attempts: 23 }).where('id', '=', refundId).execute()
    pass(24 * 3_600)
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'failed', check_at: null })
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ refundId }), 'refund failed')
    expect(await emailsIn(shop)).toContain('refund-failed')
  })

  test('of more than is left since a part went back by hand asks for the rest', async () => {
    const { refundId, paymentId } = await cancelled()
    await shop.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 })
    for (let turn = 0; turn < 2; turn += 1) await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed', amount_paise: 379_700 })
    expect(log.error).not.toHaveBeenCalled()
  })

  test('that the provider neither makes nor refuses is told every day, and goes on', async () => {
    await behave(shop, { api: 'rate-limit' })
    const { refundId } = await cancelled()
    await shop.db.updateTable('refund').set({ attempts: 23 }).where('id', '=', refundId).execute()
    for (let tries = 24; tries <= 28; tries += 1) await nextGap(refundId)
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 28 })
    const told = log.error.mock.calls.filter(([, text]) => text === 'refund overdue')
    expect(told.map(([{ attempts }]) => attempts)).toEqual([24, 28])
    expect((await emailsIn(shop)).filter((kind) => kind === 'refund-overdue')).toHaveLength(2)
    await behave(shop, {})
    await nextGap(refundId)
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed' })
  })

  test('shows a bank reference that comes after the money, and keeps it', async () => {
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    await shop.db.updateTable('refund').set({ bank_reference: null }).where('id', '=', refundId).execute()
    await tellAgain(refundId, { status: 'processed', bankReference: '417' })
    await tellAgain(refundId, { status: 'processed', bankReference: '418' })
    expect(await firstOrder()).toMatchObject({ refund: { bank_reference: '417' } })
  })

  test('made by hand in the meantime counts as done', async () => {
    const { refundId, paymentId } = await cancelled()
    await shop.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, {})
    await processRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed', check_at: null })
  })

  test.each(['before', 'after'])(
    'made by hand with more, told %s it is asked for, counts once',
    async (when) => {
      const { order, paid } = await buy(shop, asha)
      const [orderId, orderNumber] = [order.id, order.order_number]
      await packOrder(fulfilmentDeps(shop), { orderNumber })
      const { refund } = await refundOfLine(shop, orderNumber)
      const paymentId = paid.razorpay_payment_id
      const url = `/v1/payments/${paymentId}/refund`
      const { id } = (await shop.sandbox.call<{ id: string }>('POST', url, { amount: 379_800 })).body
      const steps = [
        () => tellAgain(refund.refundId, { id, amount: 379_800 }),
        () => processRefunds(shop.deps, { log }),
      ]
      for (const step of when === 'before' ? steps : steps.toReversed()) await step()
      await steps[0]?.()
      expect(await refundRow(refund.refundId)).toMatchObject({ status: 'processed' })
      expect(await withTransaction(shop.db, (tx) => findRefundedAmount(tx, { id: orderId, paymentId }))).toBe(
        379_800,
      )
    },
  )

  test('of which a part went back by hand is not settled by that', async () => {
    const { refundId } = await cancelled()
    await tellAgain(refundId, { id: 'rfnd_byHand', amount: 100 })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', provider_refund_id: null })
  })

  test('is settled by the event of the provider, too', async () => {
    await behave(shop, { refund: 'fail', webhooks: { events: ['refund.failed'] } })
    const { refundId } = await cancelled()
    await processRefunds(shop.deps, { log })
    await expect.poll(() => refundRow(refundId)).toMatchObject({ status: 'failed', check_at: null })
    expect(await emailsIn(shop)).toContain('refund-failed')
  })
})

async function cancelled() {
  // The sandbox's manners are for the refund; until then it behaves.
  const { body: manners } = await shop.sandbox.call<object>('GET', '/behaviour')
  await behave(shop, {})
  const { order, paid } = await buy(shop, asha)
  await cancel(order.id)
  await shop.sandbox.call('PUT', '/behaviour', manners)
  const { id } = await shop.db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { refundId: id, paymentId: paid.razorpay_payment_id }
}

async function failed() {
  await behave(shop, { refund: 'fail' })
  const refund = await cancelled()
  for (let turn = 0; turn < 2; turn += 1) {
    await processRefunds(shop.deps, { log })
    pass(60)
  }
  expect(await refundRow(refund.refundId)).toMatchObject({ status: 'failed' })
  await behave(shop, {})
  return refund
}

async function auditedAs(operation: string) {
  return shop.db.selectFrom('audit_log').selectAll().where('operation', '=', operation).execute()
}

/** The provider's word on a refund, once more. */
async function tellAgain(refundId: string, told: Partial<ProviderRefund>) {
  const { payment_id: paymentId, amount_paise: amount, provider_refund_id } = await refundRow(refundId)
  const refund = {
    id: provider_refund_id ?? '',
    paymentId: paymentId ?? '',
    amount,
    status: 'processed' as const,
    bankReference: null,
    receipt: null,
  }
  await recordRefund(shop.deps, { ...refund, ...told })
}

function pass(seconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

async function refundRow(id: string) {
  return shop.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Lets it be asked for as soon as it is due; answers the seconds until it is due again. */
async function nextGap(refundId: string): Promise<number> {
  await processRefunds(shop.deps, { log })
  const { check_at } = await refundRow(refundId)
  const gap = ((check_at?.getTime() ?? 0) - shop.clock.now.getTime()) / 1000
  pass(gap)
  return gap
}

function cancel(orderId: string) {
  return call(shop, asha, '/api/profile/orders/cancel-order', { orderId, reason: 'Ordered twice' })
}

async function firstOrder() {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}
