import { sql } from 'kysely'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { BadRows } from '../csv/bad-rows.ts'
import type { NamesOfColumns } from './refuse-taken.ts'

interface Shared {
  row: number
  line: number
  barcode: string
  sku: string
}

/** Two variants may have one barcode, as in packs that were printed wrong. Called once they are written. */
export async function warnOfShared(tx: Tx, warnings: BadRows, names: NamesOfColumns): Promise<void> {
  for (const { row, line, barcode, sku } of await findShared(tx)) {
    const reason = `${barcode} is the barcode of ${sku} as well, so a scan cannot tell them apart.`
    warnings.add({ row, line, column: names.barcode, reason })
  }
}

const mostFound = 1_000

/** Of two in the file, the later row. */
async function findShared(tx: Tx): Promise<Shared[]> {
  const { rows } = await sql<Shared>`select i.row, i.line, i.barcode, o.sku from import_variant i
    cross join lateral (select v.sku from variant v left join import_variant x on x.id = v.id
      where v.barcode = i.barcode and v.id <> i.id and v.status = 'active' and (x.row is null or x.row < i.row)
      order by v.position, v.sku limit 1) o
    where i.barcode is not null order by i.row limit ${mostFound}`.execute(tx)
  return rows
}
