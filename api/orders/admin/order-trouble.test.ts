import { describe, expect, test, vi } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import type { Role } from '../../../shop/team/roles.ts'
import { testOneOrder } from '../../team/admin/testing.ts'
import { behave } from '../checkout/testing.ts'
import { buy, openOrder, openShopper } from '../checkout/testing-shopper.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'
import { readPayoutsNow } from '../payouts/read-payouts.ts'
import { saveOpenMoney } from '../payouts/save-open-money.ts'

const { given, show } = testOneOrder({})

/** The order of which the test asks. */
async function buyOne() {
  const shopper = await openShopper(given.admin)
  const { paid, orderId, order } = await buy(given.admin, shopper)
  given.orderNumber = order.order_number
  return { shopper, orderId, paymentId: paid.razorpay_payment_id }
}

/** By the provider, in two payouts. */
async function settleTwice() {
  const { paymentId: id } = await buyOne()
  const { deps, sandbox } = given.admin
  const settle = async () => (await sandbox.call<{ id: string }>('POST', '/settlements', {})).body.id
  const first = await settle()
  await behave(given.admin, { settlements: { settleTwice: true } })
  const second = await settle()
  await readPayoutsNow(deps, { log: { error: vi.fn(), warn: vi.fn() } })
  return { id, payouts: [first, second] }
}

describe('an order says what is wrong with its money', () => {
  test('nothing where all is well, and nothing to who sees no payments', async () => {
    expect((await show()).money).toMatchObject({ unmatched: [], stuck: null })
    expect((await show('packer')).money).toBeNull()
  })

  test('held: a payment of an amount that it does not cost', async () => {
    const { orderId } = await buyOne()
    const { clock, deps } = given.admin
    const wrong = { id: 'pay_wrong', orderId, amount: 5_000, currency: 'INR', status: 'captured' } as const
    expect(await confirmPayment({ ...deps, provider: deps.providers.all[0] }, wrong)).toEqual({
      outcome: 'mismatch',
    })
    const [refund] = (await show()).money.refunds
    expect(refund).toMatchObject({
      reason: 'amount-mismatch',
      status: 'pending',
      amount: 5_000,
      lastError: null,
    })
    expect(Date.parse(refund.checkAt)).toBe(clock.now.getTime() + dayMs)
  })

  test('held: a payment that is in no payout after five days', async () => {
    const { paymentId: id } = await buyOne()
    const { db, clock } = given.admin
    await saveOpenMoney(db, new Date(clock.now.getTime() + 5 * dayMs + 60_000))
    expect((await show()).money.unmatched).toMatchObject([
      { problem: 'not-settled', id, amount: 379_800, since: expect.any(String), payoutId: null },
    ])
  })

  test('mismatched: a payment that is in two payouts', async () => {
    const { id, payouts } = await settleTwice()
    const [found, ...others] = (await show()).money.unmatched
    expect([found, others]).toMatchObject([{ problem: 'settled-twice', id, amount: expect.any(Number) }, []])
    expect(payouts).toContain(found.payoutId)
    expect(found.text).toContain('ask the provider')
  })

  test('mismatched no more, once a member has accepted the line with a reason', async () => {
    const { id } = await settleTwice()
    const [{ payoutId, text: problem }] = (await show()).money.unmatched
    const { as, db } = given.admin
    const accept = (role: Role, reason: string, line = id) =>
      as(role, `/payouts/${payoutId}/lines/${line}/accept`, { payload: { reason } })
    for (const role of ['accountant', 'packer'] as const)
      expect((await accept(role, 'Paid back')).statusCode).toBe(404)
    expect((await accept('manager', ' ')).json().error.fields).toEqual({ reason: 'Reason is required.' })
    expect((await accept('manager', 'Paid back', 'pay_none')).json().error.code).toBe('payout-line-unknown')
    const accepted = { line: id, payout: payoutId, problem: 'settled-twice', reason: 'Paid back' }
    expect((await accept('manager', ' Paid back ')).json()).toEqual(accepted)
    expect((await accept('owner', 'Another reason')).json()).toEqual(accepted)
    expect((await show()).money.unmatched).toEqual([])
    const { entries } = (await as('accountant', `/payouts/${payoutId}`)).json()
    expect(entries).toContainEqual(expect.objectContaining({ id, problem, acceptedReason: 'Paid back' }))
    const subject = `payout ${payoutId} ${id}`
    const audited = await db
      .selectFrom('audit_log')
      .select(['operation', 'role', 'member_id'])
      .where('subject', '=', subject)
      .execute()
    expect(audited).toEqual([
      { operation: 'accept-payout-line', role: 'manager', member_id: expect.any(String) },
    ])
  })

  test('stuck: a payment that its customer began, of which the provider says nothing', async () => {
    const ofSomebodyElse = given.orderNumber
    const { shopper } = await buyOne()
    const { clock } = given.admin
    await openOrder(given.admin, shopper)
    const { now } = clock
    expect((await show()).money.stuck).toBeNull()
    // A member's session ends after half an hour without a request.
    clock.now = new Date(now.getTime() + 29 * 60_000)
    expect((await show()).money.stuck).toBeNull()
    await given.admin.db.updateTable('team_session').set({ seen_at: clock.now }).execute()
    clock.now = new Date(now.getTime() + 31 * 60_000)
    expect((await show()).money.stuck).toEqual({ total: 379_800, createdAt: now.toISOString() })
    given.orderNumber = ofSomebodyElse
    expect((await show()).money.stuck).toBeNull()
  })
})
