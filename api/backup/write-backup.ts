import { createWriteStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
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
import { type OutsidePhotos, photoTable, readPhotoRows } from './backup-photos.ts'
import { listTables, type SourceTable } from './backup-tables.ts'
import { encryptWith } from './encryption.ts'
import { readBackup } from './read-backup.ts'
import { refuseReplica } from './refuse-replica.ts'
import { addSeal, damaged } from './seal.ts'

export interface Backup extends BackupTotals {
  bytes: number
}

export interface BackupSource {
  url: string
  photos: OutsidePhotos
  /** BACKUP_KEY; null: not encrypted. */
  key: string | null
  /** Rests as long as it reads, so that orders have their share of the database. */
  isGentle?: boolean
}

/** One snapshot while the shop sells, read back before the file gets its name. */
export async function writeBackup(source: BackupSource, file: string): Promise<Backup> {
  if (await stat(file).catch(() => null)) throw new CommandError(`${file} exists already; name another file.`)
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const written = await inSnapshot(source.url, (client) => writeFile(client, source, unfinished))
    const read = await readBackup({ file: unfinished, key: source.key })
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
    await refuseReplica(client)
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

async function writeFile(client: pg.Client, source: BackupSource, file: string): Promise<BackupTotals> {
  const header = await readHeader(client)
  const tally = openTally()
  const lines = Readable.from(linesOf(client, { header, tally, source }), { objectMode: false })
  // Level 1: the shop beside it needs the processor.
  const gzip = createGzip({ level: 1 })
  const encrypt = source.key === null ? [] : [encryptWith(source.key)]
  const writing = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline([lines, gzip, ...encrypt, addSeal(), writing])
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

interface Writing {
  header: BackupHeader
  tally: Tally
  source: BackupSource
}

async function* linesOf(client: pg.Client, { header, tally, source }: Writing): AsyncGenerator<string> {
  yield writeMarker({ header })
  for (const each of await listTables(client)) {
    const { table, columns } = each
    yield writeMarker({ table: { table, columns } })
    for await (const lines of table === photoTable
      ? photosOf(client, each, source)
      : rowsOf(client, each, source)) {
      tally.add(lines)
      yield lines.map((line) => `${line}\n`).join('')
    }
    yield writeMarker({ end: tally.endTable() })
  }
  yield writeMarker({ totals: tally.totals() })
}

/** Those outside the database last, and without the transaction: a bucket may take minutes. */
async function* photosOf(
  client: pg.Client,
  table: SourceTable,
  source: BackupSource,
): AsyncGenerator<string[]> {
  const known = new Set<string>()
  for await (const rows of rowsOf(client, table, source)) {
    if (source.photos) for (const row of rows) known.add(JSON.parse(row).name)
    yield rows
  }
  await client.query('commit')
  if (source.photos) yield* readPhotoRows(source.photos, known)
}

const mostRows = 2_000
const charactersAtOnce = 4 * 1024 * 1024

/** A cursor: no table has to fit into memory, and of large rows few are read at once. */
async function* rowsOf(
  client: pg.Client,
  { select }: SourceTable,
  { isGentle = false }: BackupSource,
): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${select}`)
  for (let count = 4; ; ) {
    const start = performance.now()
    const { rows } = await client.query<[string]>({
      text: `fetch ${count} from backup_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    const lines = rows.map(([line]) => line)
    yield lines
    const characters = lines.reduce((sum, line) => sum + line.length, 0)
    count = Math.ceil(Math.min(mostRows, count * 4, (lines.length * charactersAtOnce) / characters))
    if (isGentle) await pause(performance.now() - start)
  }
  await client.query('close backup_rows')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
