import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { CommandError } from '../../command-error.ts'
import { StartError } from '../../start-error.ts'
import { createSchema } from '../postgres/migrate.ts'
import { type OutsidePhotos, photoTable, readPhotoRow, savePhotos } from './backup-photos.ts'
import type { BackupHeader, BackupTable, BackupTotals } from './file/backup-format.ts'
import { type BackupFile, readWhole, requireWhole, type WholeBackup } from './file/read-backup.ts'
import { openClient } from './open-client.ts'
import { refuseReplica } from './refuse-replica.ts'

export interface RestoredBackup extends BackupTotals {
  takenAt: string
}

export interface RestoreTarget {
  url: string
  photos: OutsidePhotos
}

/** All or nothing. Throws a CommandError for a database that is not empty, a damaged file, or one of a newer shop. */
export async function restoreBackup(
  { url, photos }: RestoreTarget,
  source: BackupFile,
): Promise<RestoredBackup> {
  const whole = await requireWhole(source)
  const client = await openClient(url, 'restore')
  try {
    await refuseReplica(client)
    await requireEmpty(client)
    // The queue's tables need connections of their own.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
    const totals = await fillOrClear(client, { whole, photos })
    await client.query('analyze')
    return totals
  } finally {
    await client.end()
  }
}

async function fillOrClear(client: pg.Client, filling: Filling): Promise<RestoredBackup> {
  try {
    await client.query('begin')
    const totals = await fill(client, filling)
    await client.query('commit')
    return totals
  } catch (error) {
    await client.query('rollback; drop schema graphile_worker cascade').catch(() => {})
    throw error
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; isTable: boolean }>(
    `select c.relname as name, c.relkind in ('r', 'p') as "isTable" from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  )
  if (rows.length > 0)
    throw new CommandError(
      `The database is not empty: it has ${whatOf(rows)}. Nothing is changed. Set DATABASE_URL to a new, empty database, or SHOP_DATA_DIR to a new folder.`,
    )
}

function whatOf(found: readonly { name: string; isTable: boolean }[]): string {
  const tables = found.filter(({ isTable }) => isTable)
  if (tables.some(({ name }) => name === 'schema_migration')) return `${tables.length} tables of a shop`
  return found.length === 1 ? String(found[0]?.name) : `${found[0]?.name} and ${found.length - 1} more`
}

interface Filling {
  whole: WholeBackup
  photos: OutsidePhotos
}

async function fill(client: pg.Client, { whole, photos }: Filling): Promise<RestoredBackup> {
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
  const filled: string[] = []
  let takenAt = ''
  const totals = await readWhole(whole, {
    async onHeader(header) {
      takenAt = header.takenAt
      await makeTables(client, header)
    },
    async onTable({ table }) {
      // Migrations have written rows that the backup has too; triggers have run already.
      await client.query(`truncate ${name(table)} cascade; alter table ${name(table)} disable trigger user`)
      filled.push(table)
    },
    async onRows(table, rows) {
      const checked = table.table === photoTable ? rows.map((row) => readPhotoRow(whole.file, row)) : []
      if (photos && table.table === photoTable) await savePhotos(photos, checked)
      else await insertRows(client, table, rows)
    },
  })
  // Deferred checks would keep the tables from being altered.
  await client.query('set constraints all immediate')
  for (const table of filled) await client.query(`alter table ${name(table)} enable trigger user`)
  return { ...totals, takenAt }
}

async function makeTables(
  client: pg.Client,
  { migrations, sequences, shopVersion }: BackupHeader,
): Promise<void> {
  await createSchema(client, migrations).catch((error: unknown) => {
    throw error instanceof StartError ? otherVersion(shopVersion, error) : error
  })
  // Before any row: rows without a number take the next.
  for (const { name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, lastValue])
  }
}

function otherVersion(version: string, { message }: StartError): CommandError {
  return new CommandError(
    `The backup was written by another version of the shop (${version}); restore it with that one. ${message}`,
  )
}

async function insertRows(client: pg.Client, { table, columns }: BackupTable, rows: readonly string[]) {
  const list = columns.map(name).join(', ')
  const { rowCount } = await client.query({
    text: `insert into ${name(table)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name(table)}, $1::json)`,
    values: [`[${rows.join(',')}]`],
  })
  if (rowCount !== rows.length) throw new Error(`${table} took ${rowCount} rows of ${rows.length}`)
}

function name(identifier: string): string {
  return pg.escapeIdentifier(identifier)
}
