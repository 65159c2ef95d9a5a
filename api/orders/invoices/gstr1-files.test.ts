import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { usualLedgers } from '../../../shop/tax/ledgers.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { currentSettings, showSettings } from '../../platform/settings/current-settings.ts'
import { showLedgers } from './current-ledgers.ts'
import { makeGstr1Files } from './gstr1-files.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { insertPaidOrder, packAndInvoice } from './testing.ts'

const now = new Date('2027-03-01T06:30:00Z')

const database = await openTestDatabase()
afterAll(() => database.close())

async function refundByHand(number: number, at: string): Promise<void> {
  await database.pool.query(
    `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
    select 'rfnd_' || order_number, 'refund', id, payment_id, 100, 'processed', $2 from "order" where order_number = $1`,
    [number, at],
  )
}

/** All of its invoice. */
async function credit(number: number, now: string): Promise<void> {
  const order = database.db.selectFrom('order').select('id').where('order_number', '=', number)
  const { id: orderId } = await order.executeTakeFirstOrThrow()
  const lines = [{ position: 0, quantity: 1, amount: paise(100_00) }]
  const note = { orderId, refundId: null, reason: 'Order cancelled', lines, now: new Date(now) }
  await withTransaction(database.db, (tx) => issueCreditNotes(tx, note))
}

async function sell(number: number, now: string): Promise<void> {
  const orderId = await insertPaidOrder(database.db, { number })
  await packAndInvoice(database.db, { orderId, now: new Date(now) })
}

describe('the return of a month', () => {
  test('holds what was issued from its first to its last instant in India', async () => {
    await sell(1, '2026-10-31T18:29:59.999Z')
    await sell(2, '2026-10-31T18:30:00Z')
    await sell(3, '2026-11-30T18:29:59.999Z')
    await sell(4, '2026-11-30T18:30:00Z')
    const { files } = await makeGstr1Files(database.db, { month: '2026-11', now })
    expect(files.map(({ name }) => name)).toEqual([
      'b2b,sez,de.csv',
      'b2cl.csv',
      'b2cs.csv',
      'cdnr.csv',
      'cdnur.csv',
      'hsn(b2b).csv',
      'hsn(b2c).csv',
      'docs.csv',
      'gstr1-2026-11.json',
      'sales-register-2026-11.csv',
      'tally-2026-11.xml',
    ])
    expect(files[2]?.text.split('\r\n')[1]).toBe('OE,29-Karnataka,,5,190.48,0.00,')
    expect(files[7]?.text.split('\r\n')[1]).toBe('Invoices for outward supply,26A/000002,26A/000003,2,0')
  })

  test('names the orders that were refunded at the provider, which have no credit note', async () => {
    await refundByHand(2, '2026-11-30T18:29:59Z')
    const named = (month: string) => makeGstr1Files(database.db, { month, now })
    expect(await named('2026-11')).toMatchObject({ refundedElsewhere: [2] })
    expect(await named('2026-12')).toMatchObject({ refundedElsewhere: [] })
    // Before it was invoiced.
    await refundByHand(3, '2026-10-15T10:00:00Z')
    expect(await named('2026-10')).toMatchObject({ refundedElsewhere: [] })
    expect(await named('2026-11')).toMatchObject({ refundedElsewhere: [2, 3] })
    await credit(2, '2026-12-05T10:00:00Z')
    expect(await named('2026-11')).toMatchObject({ refundedElsewhere: [3] })
  })

  test('without sales is empty tables', async () => {
    const { files } = await makeGstr1Files(database.db, { month: '2027-02', now })
    expect(JSON.parse(files[8]?.text ?? '')).toMatchObject({ fp: '022027', b2b: [], b2cs: [] })
  })

  test('brings the vouchers of its documents, by the ledgers that are published', async () => {
    onTestFinished(() => showLedgers(usualLedgers))
    showLedgers({ ...usualLedgers, sales: 'Web {rate}' })
    const { files, ledgers } = await makeGstr1Files(database.db, { month: '2026-11', now })
    expect(ledgers).toEqual(['Online customers', 'Web 5', 'Output IGST', 'Output CGST', 'Output SGST'])
    expect(files[9]?.text.split('\r\n')).toHaveLength(4)
    expect(
      files[10]?.text.match(/<VOUCHERNUMBER>.*?<\/VOUCHERNUMBER>|<LEDGERNAME>Web.*?<\/LEDGERNAME>/g),
    ).toEqual([
      '<VOUCHERNUMBER>26A/000002</VOUCHERNUMBER>',
      '<LEDGERNAME>Web 5</LEDGERNAME>',
      '<VOUCHERNUMBER>26A/000003</VOUCHERNUMBER>',
      '<LEDGERNAME>Web 5</LEDGERNAME>',
    ])
  })

  test('is refused with a sentence where its documents do not agree', async () => {
    await sell(5, '2027-01-15T06:30:00Z')
    await sell(6, '2027-01-16T06:30:00Z')
    await sell(7, '2027-01-17T06:30:00Z')
    await database.pool.query('alter table invoice disable trigger invoice_unchanged')
    await database.pool.query("delete from invoice where series = '26A/' and number = 6")
    await database.pool.query('alter table invoice enable trigger invoice_unchanged')
    await expect(makeGstr1Files(database.db, { month: '2027-01', now })).rejects.toThrow(
      'Of the documents 26A/000005 to 26A/000007 there are 2, not 3.',
    )
    await expect(makeGstr1Files(database.db, { month: '2027-13', now })).rejects.toThrow(
      '"2027-13" is not a month',
    )
    await expect(makeGstr1Files(database.db, { month: '2027-04', now })).rejects.toThrow(
      '2027-04 has not begun',
    )
  })

  test('is one for each GSTIN that issued documents in it', async () => {
    const settings = currentSettings()
    const [old, next] = [settings.gstin, '29AAGCB7383J1Z4']
    const month = '2027-02'
    await sell(8, '2027-02-05T06:30:00Z')
    onTestFinished(() => showSettings(null))
    showSettings({ ...settings, gstin: next, address: { ...settings.address, state: 'Karnataka' } })
    const before = await makeGstr1Files(database.db, { month, now })
    expect([before.gstin, before.gstins, before.invoices]).toEqual([old, [old], 1])
    await sell(9, '2027-02-06T06:30:00Z')
    const own = await makeGstr1Files(database.db, { month, now })
    expect([own.gstin, own.gstins, own.invoices]).toEqual([next, [old, next], 1])
    const { files } = await makeGstr1Files(database.db, { month, gstin: old, now })
    expect(files[7]?.text.split('\r\n')[1]).toBe('Invoices for outward supply,26A/000008,26A/000008,1,0')
    await expect(makeGstr1Files(database.db, { month, gstin: 'X', now })).rejects.toThrow(
      `No document of 2027-02 was issued under X, but ${old}, ${next}.`,
    )
  })
})
