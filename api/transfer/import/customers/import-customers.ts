import { findErased } from '../../../customers/erased-emails.ts'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import { hashErased, type LinkKey } from '../../../platform/http/keyed-hash.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { openBadRows } from '../csv/bad-rows.ts'
import { inGroups } from '../csv/in-groups.ts'
import { type CsvRow, openCsv } from '../csv/open-csv.ts'
import type { ImportFile } from '../import-file.ts'
import { importInTransaction } from '../import-in-transaction.ts'
import { type CsvCustomer, type CustomerColumn, customerColumns, readCustomer } from './customer-csv.ts'
import { insertCustomers } from './customer-rows.ts'
import { refuseTakenNumbers } from './refuse-taken-numbers.ts'

type ReadCustomer = CsvCustomer & { row: CsvRow<CustomerColumn> }

export interface ImportedCustomers {
  added: number
  /** Their email or number has an account here already; they stay as they are. */
  known: number
  /** They were erased here, and are left out. */
  erased: number
  /** With a note or tags of the former shop. */
  noted: number
  unread: readonly string[]
}

const atOnce = 500

/** They choose a password by "Forgot password". Throws an ImportError; then nothing has changed. */
export function importCustomers(
  { db, now, config }: { db: Db; now: () => Date; config: LinkKey },
  { source, encoding, actor, isCheck = false }: ImportFile,
): Promise<ImportedCustomers> {
  const work = async (tx: Tx) => {
    const badRows = openBadRows()
    const csv = await openCsv(source, { columns: customerColumns, needed: ['email'], badRows, encoding })
    const imported = { added: 0, known: 0, erased: 0, noted: 0 }
    for await (const customers of inGroups(readCustomers(csv.rows), atOnce)) {
      await refuseTakenNumbers(tx, customers)
      if (badRows.count > 0) continue
      const welcome = await withoutErased(tx, customers, config)
      const added = await insertCustomers(tx, welcome, now())
      imported.added += added
      imported.known += welcome.length - added
      imported.erased += customers.length - welcome.length
      imported.noted += welcome.filter(({ details }) => details.note !== '' || details.tags !== '').length
    }
    badRows.throwIfAny()
    await recordAudit(tx, {
      actor,
      at: now(),
      operation: 'import',
      subject: 'customers',
      after: imported,
    })
    return { ...imported, unread: csv.unread }
  }
  return importInTransaction(db, { isCheck, work })
}

async function withoutErased(
  tx: Tx,
  customers: readonly ReadCustomer[],
  key: LinkKey,
): Promise<ReadCustomer[]> {
  const erased = await findErased(tx, customers.map(nameOf), (name) => hashErased(key, name))
  return customers.filter((customer) => !erased.has(nameOf(customer)))
}

/** A number may have gone to another person since. */
function nameOf({ email, verifiedPhone, id }: CsvCustomer): string {
  return email ?? verifiedPhone ?? id ?? ''
}

async function* readCustomers(rows: AsyncIterable<CsvRow<CustomerColumn>>): AsyncGenerator<ReadCustomer> {
  const rowsOfLogins = new Map<string, number>()
  for await (const row of rows) {
    const customer = readCustomer(row)
    for (const column of ['email', 'verifiedPhone'] as const) {
      const login = customer[column]
      if (!login) continue
      const before = rowsOfLogins.get(login)
      if (before !== undefined) row.refuse(column, `${login} is in row ${before} already.`)
      rowsOfLogins.set(login, row.row)
    }
    yield { ...customer, row }
  }
}
