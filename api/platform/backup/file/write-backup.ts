import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { CommandError } from '../../../command-error.ts'
import { cannotWrite } from '../../../data-folder.ts'
import { syncFolder } from '../../media/folder-files.ts'
import type { AppliedMigration } from '../../postgres/migrate.ts'
import { photoTable, readPhotoRow } from '../backup-photos.ts'
import { listTables } from '../backup-tables.ts'
import { inSnapshot, readTable, type SnapshotOptions } from '../read-snapshot.ts'
import {
  type BackupHeader,
  type BackupTable,
  type BackupTotals,
  formatVersion,
  openTally,
  type Tally,
  writeMarker,
} from './backup-format.ts'
import { addChecksum, damaged } from './checksum.ts'
import { encryptWith } from './encryption.ts'
import { readBackup } from './read-backup.ts'

export interface Backup extends BackupTotals {
  bytes: number
}

export interface BackupSource extends SnapshotOptions {
  url: string
  key: string | null
  /** What its name says, where it says a time. */
  takenAt: Date
}

/** One snapshot while the shop sells, read back before the file gets its name. */
export async function writeBackup(source: BackupSource, file: string): Promise<Backup> {
  if (await stat(file).catch(() => null)) throw new CommandError(`${file} exists already; name another file.`)
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const written = await inSnapshot(source, (client) => writeFile(client, source, unfinished))
    const read = await readBackup({ file: unfinished, key: source.key }, { onRows: requirePhotoNames })
    if (JSON.stringify(read) !== JSON.stringify(written)) throw damaged(unfinished)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return { ...written, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw cannotWrite(file, error)
  }
}

/** What could not be restored fails here. */
async function requirePhotoNames({ table }: BackupTable, rows: readonly string[]): Promise<void> {
  if (table !== photoTable) return
  for (const row of rows) readPhotoRow(`The table ${photoTable}`, row, 'Delete its row.')
}

async function writeFile(client: pg.Client, source: BackupSource, file: string): Promise<BackupTotals> {
  const header = await readHeader(client, source)
  const tally = openTally()
  const lines = Readable.from(linesOf(client, { header, tally, source }), { objectMode: false })
  // Level 1: the shop beside it needs the processor.
  const gzip = createGzip({ level: 1 })
  const encrypt = source.key === null ? [] : [encryptWith(source.key)]
  const writing = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline([lines, gzip, ...encrypt, addChecksum(), writing])
  return tally.totals()
}

async function readHeader(client: pg.Client, { takenAt }: BackupSource): Promise<BackupHeader> {
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
  return {
    format: 'shikhar-backup',
    formatVersion,
    shopVersion,
    takenAt: takenAt.toISOString(),
    postgresVersion,
    migrations,
    sequences,
  }
}

async function readShopVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')).version
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
    for await (const lines of readTable(client, each, source)) {
      tally.add(lines)
      yield lines.map((line) => `${line}\n`).join('')
    }
    yield writeMarker({ end: tally.endTable() })
  }
  yield writeMarker({ totals: tally.totals() })
}
