import path from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { findEmbeddedPostgres, openEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { requireDatabase } from './require-database.ts'

export interface DatabaseOptions {
  /** Null: the PostgreSQL that comes with the shop. */
  databaseUrl: string | null
  databasePool: number
  dataDir: string
}

export interface ShopDatabase extends OpenDatabase {
  url: string
}

interface Server {
  url: string
  stop(): Promise<void>
}

type OnProgress = (text: string) => void

/**
 * Opens the shop's database: running, new enough and migrated. Closing it stops the server that it
 * started. Throws a StartError when there is none to be had.
 */
export async function startDatabase(options: DatabaseOptions, onProgress: OnProgress): Promise<ShopDatabase> {
  const server = elsewhere(options.databaseUrl) ?? (await startServer(options, onProgress))
  return openOn(server, options)
}

/** The same for a command, which may run beside the shop and then uses the server of that. */
export async function joinDatabase(options: DatabaseOptions, onProgress: OnProgress): Promise<ShopDatabase> {
  const server =
    elsewhere(options.databaseUrl) ??
    elsewhere((await findEmbeddedPostgres(folderOf(options)))?.url) ??
    (await startServer(options, onProgress))
  return openOn(server, options)
}

function elsewhere(url: string | null | undefined): Server | undefined {
  if (!url) return undefined
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/shop.')
  }
  return { url, stop: async () => {} }
}

function startServer(options: DatabaseOptions, onProgress: OnProgress): Promise<Server> {
  return openEmbeddedPostgres({ dataDir: folderOf(options), onProgress })
}

function folderOf({ dataDir }: DatabaseOptions): string {
  return path.join(dataDir, 'postgres')
}

async function openOn({ url, stop }: Server, { databasePool }: DatabaseOptions): Promise<ShopDatabase> {
  const database = openDatabase(url, { poolSize: databasePool })
  async function close(): Promise<void> {
    await database.close()
    await stop()
  }
  try {
    await requireDatabase(database.pool, url)
    await migrate(database.pool).catch(refuseWithoutRights)
    return { ...database, url, close }
  } catch (error) {
    await close()
    throw error
  }
}

const insufficientPrivilege = '42501'

function refuseWithoutRights(fault: unknown): never {
  if (!(fault instanceof pg.DatabaseError) || fault.code !== insufficientPrivilege) throw fault
  throw new StartError(
    `The user of DATABASE_URL may not create tables (${fault.message}); make it the database's owner.`,
  )
}
