import { sql } from 'kysely'
import { recordAudit } from '../audit/audit-log.ts'
import { redirectPath } from '../catalogue/redirects.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { type BadRows, openBadRows } from './csv/bad-rows.ts'
import type { CsvSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'
import { inGroups } from './csv/in-groups.ts'
import { type CsvRow, openCsv } from './csv/open-csv.ts'
import { refuseFullDisk } from './full-disk.ts'
import { rollBackAfter } from './roll-back.ts'

interface ImportRedirects {
  csv: CsvSource
  encoding?: CsvEncoding | undefined
  actor: string
  /** Says what would happen, and changes nothing. */
  isCheck: boolean
}

export interface ImportedRedirects {
  redirects: number
  added: number
  changed: number
  /** Leading to a product that the shop does not have. */
  toNowhere: number
}

interface Redirect {
  from_path: string
  to_path: string
}

const columns = { from: ['Redirect from'], to: ['Redirect to'] } as const
type Row = CsvRow<keyof typeof columns>

/** All of the file or nothing; the same again changes nothing. Throws an ImportError with the bad rows. */
export function importRedirects(db: Db, options: ImportRedirects): Promise<ImportedRedirects> {
  return refuseFullDisk(() => rollBackAfter(options.isCheck, db, (tx) => importAll(tx, options)))
}

async function importAll(tx: Tx, { csv, encoding, actor }: ImportRedirects): Promise<ImportedRedirects> {
  const badRows = openBadRows()
  const { rows } = await openCsv(csv, { columns, needed: ['from', 'to'], badRows, encoding })
  const imported = { redirects: 0, added: 0, changed: 0 }
  for await (const batch of inGroups(readRedirects(rows), 1_000)) {
    const { added, changed } = await saveRedirects(tx, batch)
    imported.redirects += batch.length
    imported.added += added
    imported.changed += changed
  }
  await refuseCircles(tx, badRows)
  badRows.throwIfAny()
  const toNowhere = await countToNowhere(tx)
  const after = { file: csv.name, ...imported }
  await recordAudit(tx, {
    ...{ at: new Date(), actor, operation: 'import', subject: 'redirects', before: null, after },
  })
  return { ...imported, toNowhere }
}

async function* readRedirects(rows: AsyncIterable<Row>): AsyncGenerator<Redirect> {
  for await (const row of rows) {
    const redirect = { from_path: redirectPath(row.cell('from')), to_path: row.cell('to') }
    if (redirect.from_path === '/') row.refuse('from', 'name the old address, as /products/old-name.')
    else if (!/^\/(?![/\\])/.test(redirect.to_path))
      row.refuse('to', `"${redirect.to_path}" is no address of this shop: it begins with a single /.`)
    else if (redirectPath(redirect.to_path) === redirect.from_path)
      row.refuse('to', `${redirect.from_path} would lead to itself.`)
    else yield redirect
  }
}

/** Of two rows with one old address the later one counts, as it does on the platform. */
async function saveRedirects(
  tx: Tx,
  batch: readonly Redirect[],
): Promise<{ added: number; changed: number }> {
  const rows = [...new Map(batch.map((redirect) => [redirect.from_path, redirect])).values()]
  const { rows: written } = await sql<{ is_new: boolean }>`insert into redirect (from_path, to_path)
    select from_path, to_path from json_populate_recordset(null::redirect, ${JSON.stringify(rows)}::json)
    on conflict (from_path) do update set to_path = excluded.to_path where redirect.to_path <> excluded.to_path
    returning xmax = 0 as is_new`.execute(tx)
  const added = written.filter(({ is_new }) => is_new).length
  return { added, changed: written.length - added }
}

async function refuseCircles(tx: Tx, badRows: BadRows): Promise<void> {
  const { rows } = await sql<Redirect>`select a.from_path, a.to_path from redirect a join redirect b
    on b.from_path = a.to_path and b.to_path = a.from_path where a.from_path < a.to_path limit 50`.execute(tx)
  for (const { from_path, to_path } of rows)
    badRows.add({
      row: 1,
      line: 1,
      column: 'Redirect to',
      reason: `${from_path} and ${to_path} lead to each other.`,
    })
}

async function countToNowhere(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from redirect r
    where r.to_path ~ '^/products/[^/?]+$' and not exists (select from product where handle = substr(r.to_path, 11))
      and not exists (select from redirect next where next.from_path = r.to_path)`.execute(tx)
  return rows[0]?.count ?? 0
}
