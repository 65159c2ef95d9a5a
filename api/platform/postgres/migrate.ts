import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrationLock = 7_446_542

export interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

interface Migration extends AppliedMigration {
  sql: string
}

/** Forward-only SQL files, one transaction each, then the queue's own. Throws a StartError for a database made by other files. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMissing(client, migrations)
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

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(migrationTable)
  const { rows: applied } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  for (const one of applied) requireSame(one, migrations)
  const done = new Set(applied.map(({ number }) => number))
  for (const migration of migrations) if (!done.has(migration.number)) await apply(client, migration)
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

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Waits for a backup before it takes a lock that shoppers would wait for.
    await client.query('lock table schema_migration in row exclusive mode')
    await applyOne(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
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
