import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { testOneOrder } from '../../team/admin/testing.ts'

const { given, buyOne, step, show } = testOneOrder({ CONFIRM_REFUNDS_ABOVE: '2000' })
beforeEach(() => given.admin.db.deleteFrom('unconfirmed_refunds').execute())

const confirmedAt = (at: Date) =>
  given.admin.db.updateTable('team_session').set({ confirmed_at: at }).execute()

describe('a refund', () => {
  const refund = (quantity: number, more: object = {}) =>
    step('refunds', { reason: 'damaged', lines: [{ line: 1, quantity }] }, more)

  test('says what it will do, and then does it', async () => {
    await step('pack')
    const wanted = { reason: 'damaged', lines: [{ line: 1, quantity: 1 }] }
    const proposed = (await step('refunds/proposal', wanted)).json()
    expect(proposed).toEqual({
      amount: 189_900,
      lines: [{ line: 1, quantity: 1, amount: 189_900 }],
      needsConfirmation: false,
    })
    const made = await refund(1)
    expect([made.statusCode, made.json().amount]).toEqual([201, proposed.amount])
    expect((await show()).money.refunds).toMatchObject([{ amount: 189_900, reason: 'damaged' }])
  })

  test('whose key cannot be stored is refused', async () => {
    await step('pack')
    const answer = await step('refunds', {
      reason: 'damaged',
      lines: [{ line: 1, quantity: 1 }],
      key: 'one\0',
    })
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { key: expect.any(String) }])
  })

  test('above the limit of the shop wants a confirmation; a script gets none', async () => {
    given.orderNumber = await buyOne(3)
    await step('pack')
    const made = await given.admin.as('owner', '/tokens', {
      payload: { name: 'x', scopes: ['orders.refund'] },
    })
    const script = { token: '', headers: { authorization: `Bearer ${made.json().token}` } }
    expect((await refund(3, script)).json().error.code).toBe('token-cannot-confirm')
    await confirmedAt(new Date(0))
    expect((await refund(2)).json().error.code).toBe('confirm-needed')
    expect((await refund(1)).statusCode).toBe(201)
    const next = { reason: 'damaged', lines: [{ line: 1, quantity: 1 }] }
    expect((await step('refunds/proposal', next)).json()).toMatchObject({ needsConfirmation: true })
    expect((await refund(1)).json().error.code).toBe('confirm-needed')
    await confirmedAt(given.admin.clock.now)
    expect((await refund(2)).statusCode).toBe(201)
  })

  test('sent again with its Idempotency-Key is the same refund, even when its answer was lost', async () => {
    await step('pack')
    const key = { headers: { 'idempotency-key': 'refund-1' } }
    const first = await refund(1, key)
    await given.admin.db.deleteFrom('admin_request').execute()
    const again = await refund(1, key)
    expect(again.json().refundId).toBe(first.json().refundId)
    expect((await show()).money.refunds).toHaveLength(1)
  })
})

describe('a refund that failed', () => {
  async function failed(): Promise<string> {
    await step('pack')
    const made = await step('refunds', { reason: 'damaged', lines: [{ line: 1, quantity: 1 }] })
    const { refundId } = made.json()
    const values = { status: 'failed', last_error: 'The account is closed.', check_at: null } as const
    await given.admin.db.updateTable('refund').set(values).where('id', '=', refundId).execute()
    return refundId
  }
  const write = (path: string, payload: object, role: 'manager' | 'accountant' = 'manager') =>
    given.admin.as(role, `/refunds/${path}`, { method: 'POST', payload })

  test('shows why, and is tried again', async () => {
    const refundId = await failed()
    expect((await show()).money.refunds).toMatchObject([
      { status: 'failed', lastError: 'The account is closed.' },
    ])
    expect((await write(`${refundId}/retry`, {}, 'accountant')).statusCode).toBe(404)
    expect((await write(`${refundId}/retry`, {})).json()).toMatchObject({ refundId, status: 'pending' })
    expect((await write(`${refundId}/retry`, {})).json().error.code).toBe('refund-not-failed')
    expect((await write('0197a1b2-0000-7000-8000-000000000000/retry', {})).statusCode).toBe(404)
  })

  test('is settled by a transfer with its number', async () => {
    const refundId = await failed()
    const paid = (reference: string) => write(`${refundId}/paid`, { by: 'bank-transfer', reference })
    expect((await paid('HDFC')).json().error.fields).toEqual({
      reference: 'Write the UTR: 12 to 22 letters and digits.',
    })
    expect((await paid(' hdfcr5 2026112712345 ')).json()).toMatchObject({ status: 'processed' })
    expect((await show()).money.refunds).toMatchObject([
      { status: 'processed', paidBy: 'bank-transfer', bankReference: 'HDFCR52026112712345' },
    ])
  })
})

describe('cancelling', () => {
  test('what pays back more than the limit of the shop wants a confirmation; a script gets none', async () => {
    const made = await given.admin.as('owner', '/tokens', {
      payload: { name: 'y', scopes: ['orders.cancel'] },
    })
    const script = { token: '', headers: { authorization: `Bearer ${made.json().token}` } }
    const reason = 'Sold out'
    const refused = await step('cancel', { reason }, script)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'token-cannot-confirm'])
    expect(refused.json().error.message).toContain('Do it in the back office.')
    await confirmedAt(new Date(0))
    expect((await step('cancel', { reason })).json().error.code).toBe('confirm-needed')
    expect(await show()).toMatchObject({ status: 'paid', money: { refunds: [] } })
    await confirmedAt(given.admin.clock.now)
    expect((await step('cancel', { reason })).statusCode).toBe(200)
  })

  test('counts all orders of a request, before it cancels one', async () => {
    const two = [await buyOne(1), await buyOne(1)]
    const bulk = (numbers: number[]) =>
      given.admin.as('manager', '/orders/bulk/cancel', {
        payload: { items: numbers.map((number) => ({ orderNumber: number, reason: 'Sold out' })) },
      })
    await confirmedAt(new Date(0))
    const refused = await bulk(two)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'confirm-needed'])
    const [first = 0] = two
    expect((await bulk([first])).json().results).toEqual([{ ok: true, orderNumber: first }])
    await confirmedAt(given.admin.clock.now)
    expect((await bulk(two)).json().results).toMatchObject([{ ok: true }, { ok: true }])
  })

  test('counts all requests and refunds of a member and their access tokens on a day', async () => {
    const payload = { name: 'z', scopes: ['orders.cancel'] }
    const made = await given.admin.as('owner', '/tokens', { payload })
    await confirmedAt(new Date(0))
    const owner = { token: given.admin.tokens.owner }
    const script = { token: '', headers: { authorization: `Bearer ${made.json().token}` } }
    const cancel = async (by: object) => {
      given.orderNumber = await buyOne(1)
      return (await step('cancel', { reason: 'Sold out' }, by)).json().error?.code ?? 'done'
    }
    expect([await cancel(script), await cancel(script)]).toEqual(['done', 'token-cannot-confirm'])
    expect(await cancel(owner)).toBe('confirm-needed')
    await step('pack')
    const refund = { reason: 'damaged', lines: [{ line: 1, quantity: 1 }] }
    expect((await step('refunds', refund, owner)).json().error.code).toBe('confirm-needed')
    expect((await step('refunds/proposal', refund, owner)).json().needsConfirmation).toBe(true)
    given.admin.clock.now = new Date(given.admin.clock.now.getTime() + dayMs)
    await given.admin.db
      .updateTable('team_session')
      .set({ seen_at: given.admin.clock.now, expires_at: new Date(given.admin.clock.now.getTime() + dayMs) })
      .execute()
    expect(await cancel(owner)).toBe('done')
  })

  test('is of two requests at once within the limit for one', async () => {
    const three = [await buyOne(1), await buyOne(1), await buyOne(1)]
    await confirmedAt(new Date(0))
    const cancels = three.map((number) =>
      given.admin.as('manager', `/orders/${number}/cancel`, { payload: { reason: 'Sold out' } }),
    )
    const statuses = (await Promise.all(cancels)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 403, 403])
  })
})
