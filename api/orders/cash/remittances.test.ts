import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { resetShop } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { deliverOrder, receiveReturn } from '../fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from '../fulfilment/testing.ts'

let shop: TestAdmin
beforeAll(async () => {
  shop = await openTestAdmin()
  offerCash()
})
afterAll(async () => {
  await shop.close()
})
beforeEach(async () => {
  await resetShop(shop)
  await shop.pool.query(
    `with due as (select d.*, o.order_number from cash_due d join "order" o on o.id = d.order_id
        where remitted_paise + written_off_paise < amount_paise), told as (
        insert into audit_log (id, at, actor, operation, subject, after)
        select gen_random_uuid(), now(), 'Owner', 'write-off-cash', 'order ' || order_number,
          jsonb_build_object('amount', amount_paise - remitted_paise - written_off_paise) from due)
      update cash_due d set written_off_paise = d.amount_paise - d.remitted_paise, written_off_reason = 'Of another test'
        from due where due.parcel_id = d.parcel_id`,
  )
})

const deps = () => fulfilmentDeps(shop)

/** On its way. */
async function send(): Promise<{ orderNumber: number; awb: string }> {
  const { orderNumber, orderId } = await placeInCash(shop)
  await confirmOrder(deps(), { orderNumber })
  await dispatchOrder(shop, orderNumber)
  const parcel = await shop.db
    .selectFrom('parcel')
    .select('awb')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderNumber, awb: parcel.awb ?? '' }
}

async function deliver() {
  const sent = await send()
  await deliverOrder(deps(), sent)
  return sent
}

const cash = async () => (await shop.as('accountant', '/cash')).json()
const upload = (text: string, role: 'owner' | 'accountant' = 'owner') =>
  shop.as(role, '/cash/remittances', { payload: { name: 'delhivery.csv', text } })
const cashOf = async (order: number) => (await shop.as('accountant', `/orders/${order}`)).json().money.cash
async function auditOf(order: number, operation: string) {
  const log = shop.db.selectFrom('audit_log').select('after').where('operation', '=', operation)
  const found = await log.where('subject', '=', `order ${order}`).orderBy('id').execute()
  return found.map(({ after }) => after)
}
const broken = async () => (await checkConsistency(shop.db)).failed.map(({ check }) => check)

test('what is delivered is due until the carrier pays it on, and a file twice changes nothing', async () => {
  const [one, other] = [await deliver(), await deliver()]
  const refused = await send()
  await receiveReturn(deps(), { ...refused, reason: 'Refused', outcome: 'quarantine' })
  expect(await cash()).toMatchObject({ due: 7_596_00, overdue: 0, shortPaid: 0, parcels: 2 })
  const file = `AWB,COD Amount,UTR\n${one.awb},3798.00,N1\n${other.awb},3000,N1\nX99,5,N1\n`
  expect((await upload(file)).json()).toEqual({
    recorded: 2,
    known: 0,
    amount: 6_798_00,
    problems: [{ row: 4, text: 'No parcel has AWB X99.' }],
    moreProblems: 0,
  })
  const after = await cash()
  expect(after).toMatchObject({ due: 798_00, shortPaid: 798_00, parcels: 1, remittances: [{ lines: 2 }] })
  expect(after.items).toMatchObject([{ orderNumber: other.orderNumber, remitted: 3_000_00, left: 798_00 }])
  expect((await upload(file)).json()).toMatchObject({ recorded: 0, known: 2, amount: 0 })
  expect(await cash()).toEqual(after)
  expect(await broken()).toEqual([])
})

test('one file uploaded many times at once is recorded once', async () => {
  const { awb } = await deliver()
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(`awb;amount\n${awb};3798\n`)))
  expect(answers.map((answer) => answer.json().recorded).sort()).toEqual([0, 0, 0, 0, 0, 1])
  expect(await cash()).toMatchObject({ due: 0, parcels: 0 })
  expect(await broken()).toEqual([])
})

test.each([
  ['semicolons', 'awb;amount;utr', (awb: string) => `${awb};3,798.00;N1`],
  ['tabs', 'awb\tamount\tutr', (awb: string) => `${awb}\t3,798.00\tN1`],
  ['commas', 'awb,remarks,amount,utr', (awb: string) => `${awb},Left at the gate; 50,3798,N1`],
])('between its cells a file has %s alone: another sign is of a cell', async (_, header, rowOf) => {
  const { awb } = await deliver()
  expect((await upload(`Remittance of 3 Nov\n${header}\n${rowOf(awb)}\n`)).json()).toMatchObject({
    recorded: 1,
    amount: 3_798_00,
    problems: [],
  })
  expect(await cash()).toMatchObject({ due: 0, shortPaid: 0 })
})

test('a row whose cells are not those of the header records nothing', async () => {
  const { awb } = await deliver()
  const { recorded, problems } = (
    await upload(`AWB,Amount,UTR\n${awb},3,798.00,\n${awb},3,798.00\n${awb},3798\n`)
  ).json()
  expect(recorded).toBe(0)
  expect(problems.map(({ text }: { text: string }) => text)).toEqual([
    'It has 4 cells for 3 columns, the last of them “UTR”. Put quotes around a value that holds the separator, such as "1,899.00".',
    '“3” in column “Amount” and “798.00” after it may be one number. Put quotes around it, such as "1,899.00", or a semicolon between the columns.',
    'It has 2 cells for 3 columns: “UTR” is missing. Write every cell, also an empty one.',
  ])
  expect((await upload(`AWB,Amount,UTR\n${awb},"3,798.00",\n`)).json()).toMatchObject({ amount: 3_798_00 })
})

test('after ten days it is overdue, and Today says so', async () => {
  await deliver()
  const work = async () =>
    (await shop.as('owner', '/today'))
      .json()
      .work.find(({ kind }: { kind: string }) => kind === 'cash-overdue')
  expect(await work()).toMatchObject({ count: 0 })
  await shop.pool.query(`update cash_due set due_since = due_since - interval '10 days 1 second'`)
  expect(await cash()).toMatchObject({ overdue: 3_798_00, items: [{ isOverdue: true }] })
  expect(await work()).toMatchObject({ count: 1, amount: 3_798_00 })
})

test('a refund of cash waits under Cash and on Today until the team has paid it', async () => {
  const { orderNumber } = await deliver()
  const lines = [{ line: 1, quantity: 1 }]
  const made = await shop.as('owner', `/orders/${orderNumber}/refunds`, {
    payload: { reason: 'damaged', lines },
  })
  const { refundId: id } = made.json()
  const item = { id, orderNumber, amount: 1_899_00, reason: 'damaged' }
  expect(await cash()).toMatchObject({
    due: 3_798_00,
    toPayOut: { count: 1, amount: 1_899_00, items: [item] },
  })
  const { work } = (await shop.as('owner', '/today')).json()
  expect(work).toContainEqual(
    expect.objectContaining({ kind: 'refunds-to-pay-out', count: 1, text: 'refund of cash to pay out' }),
  )
  const pay = (role: 'owner' | 'accountant') =>
    shop.as(role, `/refunds/${id}/paid`, {
      payload: { by: 'bank-transfer', reference: 'HDFCR52026112712345' },
    })
  expect((await pay('accountant')).statusCode).toBe(404)
  expect((await pay('owner')).json()).toMatchObject({ status: 'processed' })
  expect(await cash()).toMatchObject({ due: 3_798_00, toPayOut: { count: 0, amount: 0, items: [] } })
  expect(await broken()).toEqual([])
})

test('writing off counts as money given up: beyond the day’s limit an access token may not', async () => {
  const made = await shop.as('owner', '/tokens', { payload: { name: 'books', scopes: ['money.write'] } })
  await shop.db
    .updateTable('team_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  const script = { token: '', headers: { authorization: `Bearer ${made.json().token}` } }
  const codes: string[] = []
  for (let count = 0; count < 2; count += 1) {
    await deliver()
    const [{ parcelId }] = (await cash()).items
    const answer = await shop.as('owner', `/cash/${parcelId}/write-off`, {
      payload: { reason: 'Lost' },
      ...script,
    })
    codes.push(answer.statusCode === 204 ? 'done' : answer.json().error.code)
  }
  expect(codes).toEqual(['done', 'token-cannot-confirm'])
  await shop.db.updateTable('team_session').set({ confirmed_at: shop.clock.now }).execute()
})

test('what will never come is written off with a reason, once', async () => {
  const { orderNumber, awb } = await deliver()
  const [{ parcelId }] = (await cash()).items
  const writeOff = (reason: string) =>
    shop.as('manager', `/cash/${parcelId}/write-off`, { payload: { reason } })
  expect((await writeOff(' ')).statusCode).toBe(400)
  expect((await writeOff('The carrier lost it')).statusCode).toBe(204)
  expect((await writeOff('Again')).json().message).toBe(
    `Nothing is due any more for order ${orderNumber}. Reload to see what came.`,
  )
  expect(await cash()).toMatchObject({ due: 0, items: [] })
  expect(await cashOf(orderNumber)).toMatchObject({
    left: 0,
    writtenOff: 3_798_00,
    writtenOffReason: 'The carrier lost it',
  })
  expect((await upload(`awb,amount,utr\n${awb},3000,N1\n`)).json()).toMatchObject({
    recorded: 1,
    problems: [],
  })
  expect(await cashOf(orderNumber)).toMatchObject({
    left: 0,
    writtenOff: 798_00,
    writtenOffReason: 'The carrier lost it',
    lines: [{ amount: 3_000_00, reference: 'N1' }],
  })
  expect((await upload(`awb,amount,utr\n${awb},798,N2\n`)).json()).toMatchObject({ recorded: 1 })
  expect(await cashOf(orderNumber)).toMatchObject({ left: 0, writtenOff: 0, writtenOffReason: null })
  expect(await auditOf(orderNumber, 'take-back-write-off')).toEqual([
    { amount: 3_000_00 },
    { amount: 798_00 },
  ])
  expect((await upload(`awb,amount,utr\n${awb},1,N3\n`)).json().problems).toEqual([
    { row: 2, text: `Nothing is due any more for order ${orderNumber} (AWB ${awb}): all of it is remitted.` },
  ])
  expect(await broken()).toEqual([])
})

test('what a carrier takes back is a line of its own, and due again', async () => {
  const { orderNumber, awb } = await deliver()
  await upload(`awb,amount,utr\n${awb},3798,N1\n`)
  const reversal = `awb,amount,utr\n${awb},"-3,000.00",N2\n`
  expect((await upload(reversal)).json()).toMatchObject({ recorded: 1, amount: -3_000_00, problems: [] })
  expect((await upload(reversal)).json()).toMatchObject({ recorded: 0, known: 1 })
  expect(await cash()).toMatchObject({ due: 3_000_00, items: [{ remitted: 798_00, left: 3_000_00 }] })
  expect(await cashOf(orderNumber)).toMatchObject({
    left: 3_000_00,
    lines: [
      { amount: 3_798_00, reference: 'N1' },
      { amount: -3_000_00, reference: 'N2' },
    ],
  })
  expect(await auditOf(orderNumber, 'reverse-remittance')).toEqual([{ amount: 3_000_00 }])
  expect((await upload(`awb,amount,utr\n${awb},-798.01,N3\n`)).json().problems).toMatchObject([
    { text: expect.stringMatching(/^₹798\.01 that the carrier takes back of order/) },
  ])
  expect(await broken()).toEqual([])
})

test('what is taken back can be written off beside what was before', async () => {
  const { orderNumber, awb } = await deliver()
  const writeOff = async () => {
    const [{ parcelId }] = (await cash()).items
    await shop.as('manager', `/cash/${parcelId}/write-off`, { payload: { reason: 'Lost in their books' } })
  }
  await upload(`awb,amount,utr\n${awb},3000,N1\n`)
  await writeOff()
  await upload(`awb,amount,utr\n${awb},-3000,N2\n`)
  expect(await cashOf(orderNumber)).toMatchObject({ left: 3_000_00, writtenOff: 798_00 })
  await writeOff()
  expect(await cashOf(orderNumber)).toMatchObject({ left: 0, writtenOff: 3_798_00 })
  expect(await broken()).toEqual([])
})

test('a file without its columns is refused, and who only reads records nothing', async () => {
  expect((await upload('order,total\n1,2\n')).json().message).toMatch(/^This file has no column of AWBs/)
  expect((await upload('awb,amount\n', 'accountant')).statusCode).toBe(404)
})

test('of a wrong file the first hundred rows are named, each in short, and how many more there are', async () => {
  const { awb } = await deliver()
  const rows = Array.from({ length: 250 }, (_, row) => (row % 2 ? `X${row}${'9'.repeat(400)},1` : ',1'))
  const { problems, ...told } = (await upload(`awb,amount\n${rows.join('\n')}\n${awb},3798\n`)).json()
  expect(told).toEqual({ recorded: 1, known: 0, amount: 3_798_00, moreProblems: 150 })
  expect(problems.map(({ row }: { row: number }) => row)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 2),
  )
  expect(problems[0].text).toBe('It has no AWB.')
  expect(problems[1].text).toMatch(/^No parcel has AWB X19{280,285}$/)
})

test('a file of more rows than can be read at once is refused, and records nothing', async () => {
  const { awb } = await deliver()
  const file = (rows: number) => `awb,amount\n${awb},3798\n${'\n'.repeat(rows - 2)}`
  const long = await upload(`${file(20_001)}`)
  expect([long.statusCode, long.json().message]).toEqual([
    400,
    'The file has more than 20,000 rows. Split it.',
  ])
  expect((await upload(file(20_000))).json()).toMatchObject({ recorded: 1, moreProblems: 0 })
})

test('a file of 900 kB is read, and a larger one refused', async () => {
  const { awb } = await deliver()
  const file = (length: number) => `awb,amount\n${awb},3798\n`.padEnd(length)
  const refused = await upload(file(900_001))
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'The file is too large: at most 900 kB. Split it.',
  ])
  expect((await upload(file(900_000))).json()).toMatchObject({ recorded: 1 })
})

test('a file that is no text is refused, and a reference is shortened between two characters', async () => {
  const { awb } = await deliver()
  expect((await upload(`awb,amount,utr\n${awb},5,a\0b\n`)).json().message).toMatch(/^This file has no column/)
  expect((await upload(`awb,amount\n\ud800${awb},5\n`)).json().message).toMatch(/^This file has no column/)
  const long = `awb,amount,utr\n${awb},5,N${'😀'.repeat(60)}\n`
  expect((await upload(long)).json()).toMatchObject({ recorded: 1, problems: [] })
  expect((await upload(long)).json()).toMatchObject({ recorded: 0, known: 1 })
})

test('the check of the shop finds cash that was written off by nobody, counted twice or forgotten', async () => {
  await deliver()
  const open = 'where remitted_paise + written_off_paise < amount_paise'
  const lost = `written_off_paise = 100, written_off_reason = 'Lost'`
  await shop.pool.query(`update cash_due set ${lost} ${open}`)
  expect(await broken()).toHaveLength(1)
  const back = 'written_off_paise = 0, written_off_reason = null'
  await shop.pool.query(`update cash_due set ${back}, remitted_paise = 100 ${open}`)
  expect(await broken()).toHaveLength(1)
  await shop.pool.query(`delete from cash_due ${open}`)
  expect(await broken()).toHaveLength(1)
})
