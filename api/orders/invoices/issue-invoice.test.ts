import { afterAll, describe, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { openDatabase, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import {
  insertPaidOrder,
  insertRefund,
  packAndInvoice,
  packAndInvoiceIn,
  type TestParcel,
} from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const november = new Date('2026-11-22T06:30:00Z')

function parcelOf(orderId: string, rest: Partial<TestParcel> = {}): TestParcel {
  return { orderId, parcelId: newId(), now: november, ...rest }
}

const issue = packAndInvoice

async function numbersOf(series: string): Promise<number[]> {
  const rows = await database.db.selectFrom('invoice').select('number').where('series', '=', series).execute()
  return rows.map(({ number }) => number).sort((one, other) => one - other)
}

describe('an invoice', () => {
  test('is issued once a parcel, with what the product attributes and the address say', async () => {
    const parcel = parcelOf(await insertPaidOrder(database.db, { number: 1 }))
    const first = await issue(database.db, parcel)
    expect(first.data).toMatchObject({ regime: 'igst', placeOfSupply: { code: '29' }, orderNumber: 1 })
    expect(first.data.lines[0]).toMatchObject({ hsn: '21069099', taxable: 9524, igst: 476 })
    expect(await issue(database.db, parcel)).toEqual(first)
  })

  test('of a second parcel bears the rest, and never more pieces than were ordered', async () => {
    const orderId = await insertPaidOrder(database.db, { number: 2, quantity: 2 })
    await issue(database.db, parcelOf(orderId))
    expect((await issue(database.db, parcelOf(orderId))).data.totals.total).toBe(100_00)
    await expect(issue(database.db, parcelOf(orderId))).rejects.toThrow(RangeError)
  })

  test('begins a new series at midnight of 1 April', async () => {
    const before = parcelOf(await insertPaidOrder(database.db, { number: 3 }), {
      now: new Date('2028-03-31T18:29:59Z'),
    })
    const after = parcelOf(await insertPaidOrder(database.db, { number: 4 }), {
      now: new Date('2028-03-31T18:30:00Z'),
    })
    const numbers = [await issue(database.db, before), await issue(database.db, after)].map(
      ({ data }) => data.number,
    )
    expect(numbers).toEqual(['27A/000001', '28A/000001'])
  })

  test('never bears an earlier day than the number before', async () => {
    const days = []
    for (const [number, now] of [
      [5, '2030-05-02T00:00:00.000Z'],
      [6, '2030-05-01T00:00:00.000Z'],
    ] as const) {
      const parcel = parcelOf(await insertPaidOrder(database.db, { number }), { now: new Date(now) })
      days.push((await issue(database.db, parcel)).data.issuedAt)
    }
    expect(days).toEqual(['2030-05-02T00:00:00.000Z', '2030-05-02T00:00:00.000Z'])
  })

  test('names the field that a product lacks, and takes no number', async () => {
    const before = await numbersOf('26A/')
    const attributes = { hsn: '2106', commonName: 'Whey protein', netQuantity: { amount: 1 } }
    const orderId = await insertPaidOrder(database.db, { number: 7, attributes })
    await expect(issue(database.db, parcelOf(orderId))).rejects.toMatchObject({
      details: { product: 'whey-7', missing: ['HSN code of 8 digits', 'country of origin'] },
    })
    expect(await numbersOf('26A/')).toEqual(before)
  })

  test('to a business needs a GSTIN of the state it goes to', async () => {
    const orderId = await insertPaidOrder(database.db, { number: 8 })
    const business = { legalName: 'Fit Foods LLP', gstin: '27AAPFU0939F1ZV' }
    await expect(issue(database.db, parcelOf(orderId, { business }))).rejects.toThrow('gstin-of-other-state')
    const right = { ...business, gstin: '29AAGCB7383J1Z4' }
    const { data } = await issue(database.db, parcelOf(orderId, { business: right }))
    expect(data.buyer).toMatchObject({ name: 'Fit Foods LLP', gstin: '29AAGCB7383J1Z4' })
  })

  test('cannot be changed or deleted', async () => {
    const { id } = await issue(database.db, parcelOf(await insertPaidOrder(database.db, { number: 9 })))
    const change = database.db.updateTable('invoice').set({ data: '{}' }).where('id', '=', id).execute()
    await expect(change).rejects.toThrow('an issued document is never changed')
    const deletion = database.db.deleteFrom('invoice').where('id', '=', id).execute()
    await expect(deletion).rejects.toThrow('an issued document is never changed')
  })
})

test('50 invoices at once, of which some roll back, have consecutive numbers', async () => {
  const wide = openDatabase(database.url, { poolSize: 50, timeoutMs: 60_000 })
  const now = new Date('2032-06-01T06:30:00Z')
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, index) => insertPaidOrder(database.db, { number: 100 + index })),
  )
  const issued = await Promise.allSettled(
    orders.map((orderId, index) =>
      wide.db.transaction().execute(async (tx) => {
        const { data } = await packAndInvoiceIn(tx, parcelOf(orderId, { now }))
        if (index % 3 === 0) throw new Error('the packer stumbles')
        return data.number
      }),
    ),
  )
  await wide.close()
  const rolledBack = issued.filter(({ status }) => status === 'rejected')
  expect(rolledBack).toHaveLength(17)
  expect(await numbersOf('32A/')).toEqual(Array.from({ length: 33 }, (_, index) => index + 1))
})

describe('a credit note', () => {
  async function credit(orderId: string, [quantity, rupees]: readonly [number, number], refund?: string) {
    const refundId = refund ?? (await insertRefund(database.db, orderId))
    const lines = [{ position: 0, quantity, amount: paise(rupees * 100) }]
    const note = { orderId, refundId, reason: 'Damaged', lines, now: november }
    return withTransaction(database.db, (tx) => issueCreditNotes(tx, note))
  }

  test('is issued once a refund and invoice, and never above the invoice', async () => {
    const orderId = await insertPaidOrder(database.db, { number: 200 })
    await issue(database.db, parcelOf(orderId))
    const refundId = await insertRefund(database.db, orderId)
    const first = await credit(orderId, [0, 60], refundId)
    expect(first).toMatchObject([
      { data: { number: '26C/000001', invoice: { total: 100_00 }, totals: { total: 60_00 } } },
    ])
    expect(await credit(orderId, [0, 60], refundId)).toEqual(first)
    const tries = await Promise.allSettled([1, 2, 3].map(() => credit(orderId, [0, 30])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await numbersOf('26C/')).toEqual([1, 2])
  })

  test('of a line in several parcels is spread over their invoices', async () => {
    const orderId = await insertPaidOrder(database.db, { number: 201, quantity: 3 })
    await expect(credit(orderId, [1, 100])).rejects.toMatchObject({ details: { line: 'line 1', left: 0 } })
    await issue(database.db, parcelOf(orderId, { lines: [{ position: 0, quantity: 2 }] }))
    await issue(database.db, parcelOf(orderId))
    const notes = await credit(orderId, [3, 150])
    expect(notes.map(({ data: { lines } }) => [lines[0]?.quantity, lines[0]?.amount])).toEqual([
      [2, 100_00],
      [1, 50_00],
    ])
    await expect(credit(orderId, [1, 10])).rejects.toMatchObject({
      details: { line: 'Whey - 1 kg', left: 150_00, quantityLeft: 0 },
    })
    await credit(orderId, [0, 150])
    await expect(credit(orderId, [0, 0.01])).rejects.toThrow('credit-above-invoice')
  })
})

test('the database refuses a packed parcel without invoice, and an invoice without parcel', async () => {
  const orderId = await insertPaidOrder(database.db, { number: 300 })
  const parcel = `insert into parcel (id, order_id, number, status, packer, started_at, packed_at)
    values (gen_random_uuid(), '${orderId}', 1, 'packed', 'Ravi', now(), now())`
  await expect(database.pool.query(parcel)).rejects.toMatchObject({ constraint: 'parcel_has_invoice' })
  const { id } = await issue(database.db, parcelOf(orderId))
  const copy = `insert into invoice (id, series, number, kind, order_id, parcel_id, issued_at, data)
    select gen_random_uuid(), series, 900000, kind, order_id, gen_random_uuid(), issued_at, data from invoice where id = $1`
  await expect(database.pool.query(copy, [id])).rejects.toMatchObject({ constraint: 'invoice_parcel' })
  await expect(database.pool.query('delete from parcel')).rejects.toMatchObject({
    constraint: 'invoice_parcel',
  })
})
