import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../../start-error.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrationLock = 7_446_542

export interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

export interface LockWaits {
  /** Shoppers who want the table queue behind it meanwhile. */
  lockMs: number
  pauseMs: number
  longestMs: number
  onWait(text: string): void
}

const usualWaits = { lockMs: 2_000, pauseMs: 3_000, longestMs: 10 * 60_000 }
/** Lock not available, and two that wait for each other. */
const lockStates = ['55P03', '40P01']

interface Migration extends AppliedMigration {
  sql: string
}

/** Forward-only SQL files, one transaction each, then the queue's own. Throws a StartError for a database made by other files. */
export async function migrate(pool: pg.Pool, onWait: LockWaits['onWait'] = () => {}): Promise<void> {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMissing(client, migrations, { ...usualWaits, onWait })
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    // Closing the connection also releases the lock.
    client.release(true)
  }
}

/** In the caller's transaction. Throws a StartError for an unknown migration. */
export async function createSchema(
  client: pg.ClientBase,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const known = await readMigrations()
  for (const one of applied) requireSame(one, known)
  await client.query(migrationTable)
  const numbers = new Set(applied.map(({ number }) => number))
  for (const migration of known) if (numbers.has(migration.number)) await applyOne(client, migration)
}

const migrationTable = `create table if not exists schema_migration (
  number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`

async function applyMissing(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  waits: LockWaits,
): Promise<void> {
  await client.query(migrationTable)
  const { rows: applied } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  for (const one of applied) requireSame(one, migrations)
  const done = new Set(applied.map(({ number }) => number))
  for (const migration of migrations)
    if (!done.has(migration.number)) await applyMigration(client, migration, waits)
}

/** Throws the error of PostgreSQL for a database that was never migrated. */
export async function compareMigrations(pool: pg.Pool) {
  const known = await readMigrations()
  const { rows } = await pool.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  const fileOf = new Map(known.map((migration) => [migration.number, migration]))
  const applied = new Set(rows.map(({ number }) => number))
  const isChanged = ({ number, checksum }: AppliedMigration) =>
    (fileOf.get(number)?.checksum ?? checksum) !== checksum
  return {
    applied: rows.length,
    missing: known.filter(({ number }) => !applied.has(number)).map(({ name }) => name),
    unknown: rows.filter(({ number }) => !fileOf.has(number)).map(({ name }) => name),
    changed: rows.filter(isChanged).map(({ name }) => name),
  }
}

function requireSame(applied: AppliedMigration, known: readonly Migration[]): void {
  const migration = known.find(({ number }) => number === applied.number)
  if (!migration)
    throw new StartError(
      `The database is newer than this shop: it already has ${applied.name}. Start the newer version.`,
    )
  if (migration.checksum !== applied.checksum) {
    throw new StartError(
      `${migration.name} was changed after this database had used it; changes belong into a new file.`,
    )
  }
}

/** Gives way to shoppers until its tables are free. Throws a StartError where one stays in use. */
export async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  { lockMs, pauseMs, longestMs, onWait }: LockWaits,
): Promise<void> {
  const deadline = performance.now() + longestMs
  for (let tries = 1; !(await apply(client, migration, lockMs)); tries += 1) {
    if (performance.now() >= deadline)
      throw new StartError(
        `${migration.name} needs a table that stays in use. pg_stat_activity tells the transaction that is open for long: end it, then start again.`,
      )
    if (tries === 1) onWait(`Waiting for a table in use (${migration.name}) …`)
    await pause(pauseMs)
  }
}

/** False where a table is in use for longer. */
async function apply(client: pg.PoolClient, migration: Migration, lockMs: number): Promise<boolean> {
  await client.query('begin')
  try {
    // Waits for a backup before it takes a lock that shoppers would wait for.
    await client.query('lock table schema_migration in row exclusive mode')
    await client.query(`set local lock_timeout = ${lockMs}`)
    await applyOne(client, migration)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof pg.DatabaseError && lockStates.includes(error.code ?? '')) return false
    throw new Error(`${migration.name} failed`, { cause: error })
  }
}

async function applyOne(client: pg.ClientBase, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(readMigration))
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { number: Number.parseInt(name, 10), name, sql, checksum }
}
