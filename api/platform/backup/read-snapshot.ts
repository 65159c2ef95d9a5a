import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CommandError } from '../../command-error.ts'
import { type OutsidePhotos, photoTable, readPhotoRows } from './backup-photos.ts'
import type { SourceTable } from './backup-tables.ts'
import { openClient } from './open-client.ts'
import { refuseReplica } from './refuse-replica.ts'

export interface SnapshotOptions {
  photos: OutsidePhotos
  /** Rests as long as it reads, so that orders have their share of the database. */
  isThrottled?: boolean
  /** Longer than it waits for a migration, or reads the largest photographs. */
  longestQueryMs?: number
}

const fiveMinutesMs = 5 * 60_000

export async function inSnapshot<T>(
  { url, longestQueryMs = fiveMinutesMs }: SnapshotOptions & { url: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(url, 'backup', { query_timeout: longestQueryMs })
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

export function readTable(
  client: pg.Client,
  table: SourceTable,
  options: SnapshotOptions,
): AsyncGenerator<string[]> {
  return table.table === photoTable ? readPhotos(client, table, options) : readRows(client, table, options)
}

/** Those outside the database last, and without the transaction: a bucket may take minutes. */
async function* readPhotos(
  client: pg.Client,
  table: SourceTable,
  options: SnapshotOptions,
): AsyncGenerator<string[]> {
  const known = new Set<string>()
  for await (const rows of readRows(client, table, options)) {
    if (options.photos) for (const row of rows) known.add(JSON.parse(row).name)
    yield rows
  }
  await client.query('commit')
  if (options.photos) yield* readPhotoRows(options.photos, known)
}

const mostRows = 2_000
const charactersAtOnce = 4 * 1024 * 1024

/** A cursor: no table has to fit into memory, and of large rows few are read at once. */
async function* readRows(
  client: pg.Client,
  { select }: SourceTable,
  { isThrottled = false }: SnapshotOptions,
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
    if (isThrottled) await pause(performance.now() - start)
  }
  await client.query('close backup_rows')
}
