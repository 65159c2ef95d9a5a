import { findErased } from '../../../customers/erased-emails.ts'
import {
  countOnFrom,
  findOwnNumbers,
  type SavedPastOrder,
  savePastOrders,
} from '../../../orders/past-orders/past-order-store.ts'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import { hashErased, type LinkKey } from '../../../platform/http/keyed-hash.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { openBadRows } from '../csv/bad-rows.ts'
import { inGroups } from '../csv/in-groups.ts'
import { openCsv } from '../csv/open-csv.ts'
import type { ImportFile } from '../import-file.ts'
import { importInTransaction } from '../import-in-transaction.ts'
import { type CsvOrder, orderHeaders, readOrders } from './order-csv.ts'

export interface ImportedOrders {
  orders: number
  lines: number
  added: number
  changed: number
  /** Orders of this shop itself, from a file that it has written. */
  own: number
  /** Their customers were erased here, and they come without them. */
  erased: number
  unread: readonly string[]
}

const atOnce = 500

/** As past orders: history. Throws an ImportError; then nothing has changed. */
export function importOrders(
  { db, now, config }: { db: Db; now: () => Date; config: LinkKey },
  { source, encoding, actor, isCheck = false }: ImportFile,
): Promise<ImportedOrders> {
  const work = async (tx: Tx) => {
    const badRows = openBadRows()
    const needed = ['Name', 'Email', 'Created at', 'Total', 'Lineitem name'] as const
    const csv = await openCsv(source, { columns: orderHeaders, needed, badRows, encoding })
    const imported = { orders: 0, lines: 0, added: 0, changed: 0, own: 0, erased: 0 }
    let highest = 0
    for await (const orders of inGroups(readOrders(csv.rows), atOnce)) {
      const past = await markErased(tx, await withoutOwn(tx, orders), config)
      if (badRows.count > 0) continue
      const { added, changed } = await savePastOrders(tx, past)
      imported.added += added
      imported.changed += changed
      imported.orders += past.length
      imported.own += orders.length - past.length
      for (const { name, lines, isErased } of past) {
        imported.lines += lines.length
        imported.erased += isErased ? 1 : 0
        highest = Math.max(highest, numberOf(name) ?? 0)
      }
    }
    badRows.throwIfAny()
    await recordAudit(tx, {
      actor,
      at: now(),
      operation: 'import',
      subject: 'orders',
      after: imported,
    })
    if (highest > 0 && !isCheck) await countOnFrom(tx, highest)
    return { ...imported, unread: csv.unread }
  }
  return importInTransaction(db, { isCheck, work })
}

/** A number that an order of ours has cannot be another's as well. */
async function withoutOwn(tx: Tx, orders: readonly CsvOrder[]): Promise<CsvOrder[]> {
  const own = await findOwnNumbers(
    tx,
    orders.flatMap(({ name }) => numberOf(name) ?? []),
  )
  return orders.filter(({ name, cells, row }) => {
    const id = own.get(numberOf(name) ?? 0)
    if (id === undefined) return true
    if (id !== cells.Id)
      row.refuse(
        'Name',
        `this shop has an order ${name} of its own. Rename the old one, for example OLD-${name}.`,
      )
    return false
  })
}

async function markErased(tx: Tx, orders: readonly CsvOrder[], key: LinkKey): Promise<SavedPastOrder[]> {
  const owners = orders.flatMap(({ owner }) => owner ?? [])
  const erased = await findErased(tx, owners, (owner) => hashErased(key, owner))
  return orders.map((order) => ({ ...order, isErased: order.owner !== null && erased.has(order.owner) }))
}

/** Numbers far beyond ours are left alone. */
function numberOf(name: string): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}
