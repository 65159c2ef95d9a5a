import path from 'node:path'
import pg from 'pg'
import {
  findEmbeddedPostgres,
  hasEmbeddedPostgres,
  openEmbeddedPostgres,
} from '../../embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../../embedded-postgres/embedded-postgres-error.ts'
import { dataFolderError } from '../data-folder.ts'
import { openLog } from '../platform/log/open-log.ts'
import { backgroundTimeoutMs, type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import type { PoolGroup } from '../platform/postgres/replace-connections.ts'
import { StartError } from '../start-error.ts'
import { requireDatabase, requireSameDatabase, requireUrl } from './require-database.ts'

export interface DatabaseOptions {
  databaseUrl: string | null
  databaseDirectUrl: string | null
  databasePool: number
  dataDir: string
  logLevel: string
}

export interface ShopDatabase extends OpenDatabase {
  url: string
  /** To PostgreSQL itself, for LISTEN. */
  directUrl: string
  /** For the job queue, which listens and prepares statements. */
  queuePool: pg.Pool
  /** For longer statements: clean-up, the whole catalogue, commands. */
  background: Omit<OpenDatabase, 'close'>
}

export interface DatabaseServer {
  url: string
  stop(): Promise<void>
}

/** One listens; the others take jobs and record their end. */
const queueConnections = 4

type OnProgress = (text: string) => void

/** Closing it stops the server that it started. Throws a StartError. */
export async function startDatabase(options: DatabaseOptions, onProgress: OnProgress): Promise<ShopDatabase> {
  const server = elsewhere(options.databaseUrl) ?? (await startEmbedded(options, onProgress))
  return openOn(server, options, { onProgress })
}

interface Joining {
  /** Also a new data folder. Others refuse: a mistyped SHOP_DATA_DIR is no empty shop. */
  mayCreate?: boolean
  /** False: the schema is left as it is. */
  migrates?: boolean
}

/** For a command beside the shop, whose server it then uses. Throws a StartError. */
export async function joinDatabase(
  options: DatabaseOptions,
  onProgress: OnProgress,
  joining: Joining = {},
): Promise<ShopDatabase> {
  return openOn(await findServer(options, onProgress, joining), options, { ...joining, onProgress })
}

/** Leaves the schema as it is. Throws a StartError. */
export async function joinServer(
  options: DatabaseOptions,
  onProgress: OnProgress,
  joining: Joining = {},
): Promise<DatabaseServer> {
  const databaseUrl = options.databaseDirectUrl ?? options.databaseUrl
  const server = await findServer({ ...options, databaseUrl }, onProgress, joining)
  const { pool, close } = openDatabase(server.url, { poolSize: 1 })
  try {
    await requireDatabase(pool, { url: server.url, isPooled: false })
    return server
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await close()
  }
}

export async function findServer(
  options: DatabaseOptions,
  onProgress: OnProgress,
  { mayCreate = false }: Joining = {},
): Promise<DatabaseServer> {
  const { databaseUrl, dataDir } = options
  if (!databaseUrl && !mayCreate && !hasEmbeddedPostgres(folderOf(options)))
    throw new StartError(`There is no shop in ${dataDir}. Start one with npm start, or set SHOP_DATA_DIR.`)
  return (
    elsewhere(databaseUrl) ??
    elsewhere((await findEmbeddedPostgres(folderOf(options)))?.url) ??
    (await startEmbedded(options, onProgress))
  )
}

function elsewhere(url: string | null | undefined): DatabaseServer | undefined {
  if (!url) return undefined
  requireUrl('DATABASE_URL', url)
  return { url, stop: async () => {} }
}

export function startEmbedded(
  options: Pick<DatabaseOptions, 'dataDir' | 'logLevel'>,
  onProgress: OnProgress,
): Promise<DatabaseServer> {
  const log = openLog(options.logLevel)
  const onFailure = (err: unknown) => log.error({ err }, 'cannot restart embedded database')
  const dataDir = folderOf(options)
  return openEmbeddedPostgres({ dataDir, onProgress, onFailure }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError ? refusalOf(error) : dataFolderError(dataDir, error)
  })
}

function refusalOf(error: EmbeddedPostgresError): StartError {
  return new StartError(`${error.message} Set another SHOP_DATA_DIR, or DATABASE_URL.`, { cause: error })
}

function folderOf({ dataDir }: Pick<DatabaseOptions, 'dataDir'>): string {
  return path.join(dataDir, 'postgres')
}

async function openOn(
  { url, stop }: DatabaseServer,
  options: DatabaseOptions,
  { migrates = true, onProgress }: Joining & { onProgress: OnProgress },
): Promise<ShopDatabase> {
  const { databasePool, databaseDirectUrl } = options
  const directUrl = databaseDirectUrl ?? url
  const isPooled = databaseDirectUrl !== null
  requireUrl('DATABASE_DIRECT_URL', directUrl)
  const share = Math.max(1, Math.floor(databasePool / 4))
  const group: PoolGroup = new Set()
  const database = openDatabase(url, { poolSize: databasePool - share, isPooled, group })
  const background = openDatabase(directUrl, { poolSize: share, timeoutMs: backgroundTimeoutMs, group })
  const queue = isPooled ? openDatabase(directUrl, { poolSize: queueConnections, group }) : database
  async function close(): Promise<void> {
    await Promise.all(new Set([database, background, queue]).values().map((one) => one.close()))
    await stop()
  }
  try {
    await requireDatabase(database.pool, { url, isPooled })
    if (isPooled) await requireSameDatabase(database.pool, background.pool, directUrl)
    if (migrates) await migrateWithoutLimit(directUrl, onProgress)
    return { ...database, url, directUrl, queuePool: queue.pool, background, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** An index on a large table takes minutes. */
async function migrateWithoutLimit(url: string, onProgress: OnProgress): Promise<void> {
  const database = openDatabase(url, { poolSize: 2, timeoutMs: 0 })
  try {
    await migrate(database.pool, onProgress).catch(refuseWithoutRights)
  } finally {
    await database.close()
  }
}

const insufficientPrivilege = '42501'

function refuseWithoutRights(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
  throw new StartError(
    `The user of DATABASE_URL may not create tables (${error.message}); make it the database's owner.`,
  )
}
