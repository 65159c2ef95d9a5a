import { recordAudit } from '../../audit/audit-log.ts'
import type { Db, Tx } from '../../postgres/database.ts'
import { openBadRows } from '../csv/bad-rows.ts'
import { inGroups } from '../csv/in-groups.ts'
import { type CsvRow, openCsv } from '../csv/open-csv.ts'
import { refuseFullDisk } from '../full-disk.ts'
import type { ImportFile } from '../import-file.ts'
import { rollBackAfter } from '../roll-back.ts'
import { type CsvCustomer, type CustomerColumn, customerColumns, readCustomer } from './customer-csv.ts'
import { insertCustomers } from './customer-rows.ts'

export interface ImportedCustomers {
  added: number
  /** Their email has an account here already; they stay as they are. */
  known: number
  unread: readonly string[]
}

const atOnce = 500

/** They choose a password by "Forgot password". Throws an ImportError; then nothing has changed. */
export function importCustomers(
  { db, now }: { db: Db; now: () => Date },
  { source, encoding, actor, isCheck = false }: ImportFile,
): Promise<ImportedCustomers> {
  const work = async (tx: Tx) => {
    const badRows = openBadRows()
    const csv = await openCsv(source, { columns: customerColumns, needed: ['email'], badRows, encoding })
    const imported = { added: 0, known: 0 }
    for await (const customers of inGroups(readCustomers(csv.rows), atOnce)) {
      if (badRows.count > 0) continue
      const added = await insertCustomers(tx, customers, now())
      imported.added += added
      imported.known += customers.length - added
    }
    badRows.throwIfAny()
    await recordAudit(tx, {
      ...{ actor, at: now(), operation: 'import', subject: 'customers', before: null, after: imported },
    })
    return { ...imported, unread: csv.unread }
  }
  return refuseFullDisk(() => rollBackAfter(isCheck, db, work))
}

async function* readCustomers(rows: AsyncIterable<CsvRow<CustomerColumn>>): AsyncGenerator<CsvCustomer> {
  const rowsOfEmails = new Map<string, number>()
  for await (const row of rows) {
    const customer = readCustomer(row)
    const before = rowsOfEmails.get(customer.email)
    if (before !== undefined && customer.email !== '')
      row.refuse('email', `${customer.email} is in row ${before} already.`)
    rowsOfEmails.set(customer.email, row.row)
    yield customer
  }
}
