import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { renderDocumentPdf } from './pdf/document-pdf.ts'
import { storePdf } from './store-pdf.ts'
import { insertPaidOrder, packAndInvoice } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the PDF of an invoice is stored once, with the hash of its bytes', async () => {
  const { db } = database
  const orderId = await insertPaidOrder(db, { number: 1 })
  const { id, data } = await packAndInvoice(db, { orderId })
  const jobs = await db
    .selectFrom('outbox')
    .select(['task', 'payload'])
    .where('task', '=', 'invoice-pdf')
    .execute()
  expect(jobs).toEqual([{ task: 'invoice-pdf', payload: { documentId: id } }])
  await Promise.all([storePdf({ db }, { documentId: id }), storePdf({ db }, { documentId: id })])
  const stored = await db
    .selectFrom('invoice')
    .select(['pdf', 'hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  // The database orders the keys of the data anew, and the file is the same all the same.
  expect(stored?.pdf).toEqual(await renderDocumentPdf(data))
  expect(stored?.hash).toEqual(
    createHash('sha256')
      .update(stored?.pdf ?? '')
      .digest(),
  )
  const change = db.updateTable('invoice').set({ pdf: null, hash: null }).where('id', '=', id).execute()
  await expect(change).rejects.toThrow('an issued document is never changed')
})
