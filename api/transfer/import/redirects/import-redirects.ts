import { sql } from 'kysely'
import { redirectAddress, redirectPath } from '../../../catalogue/redirect-path.ts'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { openBadRows } from '../csv/bad-rows.ts'
import { inGroups } from '../csv/in-groups.ts'
import { type CsvRow, openCsv } from '../csv/open-csv.ts'
import type { ImportFile } from '../import-file.ts'
import { importInTransaction } from '../import-in-transaction.ts'
import { findCircles } from './find-circles.ts'

export interface ImportedRedirects {
  redirects: number
  added: number
  changed: number
  /** Rows whose old address a later row has too. */
  repeated: number
  /** Old addresses without their # or the parts of advertising. */
  shortened: number
  /** Leading to a product that the shop does not have. */
  toNowhere: number
  unread: readonly string[]
}

interface Redirect {
  from_path: string
  to_path: string
}

const columns = { from: ['Redirect from'], to: ['Redirect to'] } as const
type Row = CsvRow<keyof typeof columns>

/** All of the file or nothing; the same again changes nothing. Throws an ImportError with the bad rows. */
export function importRedirects(
  { db, now }: { db: Db; now: () => Date },
  { source, encoding, actor, isCheck = false }: ImportFile,
): Promise<ImportedRedirects> {
  const work = async (tx: Tx) => {
    const badRows = openBadRows()
    const csv = await openCsv(source, { columns, needed: ['from', 'to'], badRows, encoding })
    const imported = { redirects: 0, added: 0, changed: 0, repeated: 0, shortened: 0 }
    const rowOf = new Map<string, Row>()
    for await (const batch of inGroups(readRedirects(csv.rows), 1_000)) {
      const { added, changed } = await saveRedirects(tx, batch)
      for (const { from_path, row } of batch) rowOf.set(from_path, row)
      imported.shortened += batch.filter(isShortened).length
      imported.repeated += batch.length
      imported.added += added
      imported.changed += changed
    }
    imported.redirects = rowOf.size
    imported.repeated -= rowOf.size
    await refuseCircles(tx, rowOf)
    badRows.throwIfAny()
    const after = { file: source.name, ...imported }
    await recordAudit(tx, {
      at: now(),
      actor,
      operation: 'import',
      subject: 'redirects',
      after,
    })
    return { ...imported, toNowhere: await countToNowhere(tx), unread: csv.unread }
  }
  return importInTransaction(db, { isCheck, work })
}

/** An index has no room for more. */
const mostBytes = 2_500

async function* readRedirects(rows: AsyncIterable<Row>): AsyncGenerator<Redirect & { row: Row }> {
  for await (const row of rows) {
    const redirect = { from_path: redirectAddress(row.cell('from')), to_path: row.cell('to') }
    const leadsBack = [redirectPath, redirectAddress].some(
      (read) => read(redirect.to_path) === redirect.from_path,
    )
    if (redirect.from_path.startsWith('/?'))
      row.refuse('from', "the home page is the shop's own, whatever its query. Leave this row out.")
    else if (redirect.from_path === '/') row.refuse('from', 'name the old address, as /products/old-name.')
    else if (Buffer.byteLength(redirect.from_path) > mostBytes)
      row.refuse('from', `the address is too long: at most ${mostBytes} characters of a to z.`)
    else if (!/^\/(?![/\\])/.test(redirect.to_path)) row.refuse('to', noAddress(redirect.to_path), 'to')
    else if (leadsBack) row.refuse('to', `${redirect.from_path} would lead to itself.`)
    else yield { ...redirect, row }
  }
}

function isShortened({ row }: { row: Row }): boolean {
  const from = row.cell('from')
  const sizeOf = (address: string) => new URLSearchParams(address.split('?')[1]).size
  return from.includes('#') || sizeOf(from) > sizeOf(redirectAddress(from))
}

function noAddress(path: string): string {
  return `"${path}" is no address of this shop. Write it with a single / in front and no host, as /products/new-name.`
}

/** Of two rows with one old address the later one counts, as it does at Shopify. */
async function saveRedirects(
  tx: Tx,
  batch: readonly Redirect[],
): Promise<{ added: number; changed: number }> {
  const rows = [
    ...new Map(batch.map(({ from_path, to_path }) => [from_path, { from_path, to_path }])).values(),
  ]
  const { rows: written } = await sql<{ is_new: boolean }>`insert into redirect (from_path, to_path)
    select from_path, to_path from json_populate_recordset(null::redirect, ${JSON.stringify(rows)}::json)
    on conflict (from_path) do update set to_path = excluded.to_path where redirect.to_path <> excluded.to_path
    returning xmax = 0 as is_new`.execute(tx)
  const added = written.filter(({ is_new }) => is_new).length
  return { added, changed: written.length - added }
}

/** In the last row of the file that is part of it. */
async function refuseCircles(tx: Tx, rowOf: ReadonlyMap<string, Row>): Promise<void> {
  for (const circle of await findCircles(tx, rowOf.keys())) {
    const rows = circle.flatMap((path) => rowOf.get(path) ?? [])
    const [last] = rows.toSorted((a, b) => b.row - a.row)
    const shown = [...circle.slice(0, mostShown), ...(circle.length > mostShown ? ['…'] : [])]
    last?.refuse('to', `it makes a circle: ${[...shown, circle[0]].join(' → ')}.`)
  }
}

const mostShown = 5

async function countToNowhere(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from redirect r
    where r.to_path ~ '^/products/[^/?]+$' and not exists (select from product where handle = substr(r.to_path, 11))
      and not exists (select from redirect next where next.from_path = r.to_path)`.execute(tx)
  return rows[0]?.count ?? 0
}
