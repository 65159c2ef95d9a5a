import { createWriteStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { CommandError } from '../command-error.ts'
import { cannotWrite } from '../data-folder.ts'
import type { AppliedMigration } from '../postgres/migrate.ts'
import {
  type BackupHeader,
  type BackupTotals,
  formatVersion,
  openTally,
  type Tally,
  writeMarker,
} from './backup-format.ts'
import { listTables, type SourceTable } from './backup-tables.ts'
import { readBackup } from './read-backup.ts'
import { addSeal, damaged } from './seal.ts'

export interface Backup extends BackupTotals {
  bytes: number
}

/** One snapshot while the shop sells, read back before the file gets its name. */
export async function writeBackup(url: string, file: string): Promise<Backup> {
  if (await stat(file).catch(() => null)) throw new CommandError(`${file} exists already; name another file.`)
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const written = await inSnapshot(url, (client) => writeFile(client, unfinished))
    const read = await readBackup(unfinished)
    if (JSON.stringify(read) !== JSON.stringify(written)) throw damaged(unfinished)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return { ...written, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw cannotWrite(file, error)
  }
}

async function inSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'shikhar backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
    )
    // No migration changes the tables until all is read.
    await client.query('lock table schema_migration in share mode').catch(refuseWithoutShop)
    return await work(client)
  } finally {
    await client.end()
  }
}

const undefinedTable = '42P01'

function refuseWithoutShop(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== undefinedTable) throw error
  throw new CommandError('The database holds no shop, so there is nothing to back up.', { cause: error })
}

async function writeFile(client: pg.Client, file: string): Promise<BackupTotals> {
  const header = await readHeader(client)
  const tally = openTally()
  const lines = Readable.from(linesOf(client, header, tally), { objectMode: false })
  // Level 1: the shop beside it needs the processor.
  const gzip = createGzip({ level: 1 })
  await pipeline(lines, gzip, addSeal(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return tally.totals()
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  const { rows: sequences } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  const [shopVersion, postgresVersion] = [await readShopVersion(), server[0]?.version ?? '']
  const takenAt = new Date().toISOString()
  return {
    format: 'shikhar-backup',
    formatVersion,
    shopVersion,
    takenAt,
    postgresVersion,
    migrations,
    sequences,
  }
}

async function readShopVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')).version
}

async function* linesOf(client: pg.Client, header: BackupHeader, tally: Tally): AsyncGenerator<string> {
  yield writeMarker({ header })
  for (const source of await listTables(client)) {
    const { table, columns } = source
    yield writeMarker({ table: { table, columns } })
    for await (const lines of rowsOf(client, source)) {
      tally.add(lines)
      yield `${lines.join('\n')}\n`
    }
    yield writeMarker({ end: tally.endTable() })
  }
  yield writeMarker({ totals: tally.totals() })
}

const rowsAtOnce = 2_000

/** A cursor: no table has to fit into memory. */
async function* rowsOf(client: pg.Client, { select }: SourceTable): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${select}`)
  for (;;) {
    const text = `fetch ${rowsAtOnce} from backup_rows`
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows.map(([line]) => line)
  }
  await client.query('close backup_rows')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
