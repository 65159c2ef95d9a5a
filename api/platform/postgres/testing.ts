import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openAdministrator, socketUrl } from '../../../embedded-postgres/socket-url.ts'
import { backgroundTimeoutMs, type Db, openDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresSocketFolder: string
  }
}

export const templateDatabase = 'shikhar_template'

export interface TestDatabase {
  db: Db
  pool: ReturnType<typeof openDatabase>['pool']
  url: string
  close(): Promise<void>
}

/** A database of its own for each call: a clone of the migrated, empty one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const socketFolder = inject('postgresSocketFolder')
  const name = `test_${randomBytes(8).toString('hex')}`
  await queryAsAdmin(
    socketFolder,
    `create database ${name} template ${templateDatabase} owner shop strategy file_copy`,
  )
  const url = socketUrl(socketFolder, 'shop', name)
  const { db, pool, close } = openDatabase(url, { poolSize: 10, timeoutMs: backgroundTimeoutMs })
  return {
    db,
    pool,
    url,
    async close() {
      await close()
      await queryAsAdmin(socketFolder, `drop database ${name} with (force)`)
    },
  }
}

export async function queryAsAdmin(socketFolder: string, statement: string): Promise<void> {
  const client = await openAdministrator(socketFolder)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** How many wait for a lock that another transaction holds. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
