import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isConnectionLost, isReadOnly } from './away.ts'
import { connectInTurn } from './connect-in-turn.ts'
import { prepareNamed } from './prepare-named.ts'
import { type PoolGroup, replaceConnections } from './replace-connections.ts'
import type { DB } from './schema.ts'
import { requireWritable, ShopPool } from './shop-pool.ts'
import { traceQueries } from './trace-queries.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

const int8 = 20
const date = 1082
const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 6

/** With getting a connection it ends within ten seconds. */
const shopperTimeoutMs = 5_000
const shopperConnectMs = 3_000
/** For clean-up, the whole catalogue and commands. */
export const backgroundTimeoutMs = 60_000
const backgroundConnectMs = 10_000
/** Beyond the server's own timeout, for a server that is silent. */
const silenceMs = 1_000
/** Frees the locks of a transaction whose connection is silent. */
const idleTransactionMs = 10_000
/** Later than this after its start nothing is tried again on another server: it would not end in time. */
const failoverMs = 2_000

interface OpenDatabaseOptions {
  poolSize?: number
  timeoutMs?: number
  /** Through a pooler in transaction mode: no statement is prepared by name, and the pooler sets the server's timeouts. */
  isPooled?: boolean
  /** A read-only server will do. */
  isReplica?: boolean
  /** Of pools that lead to the same server. */
  group?: PoolGroup
}

export function openDatabase(url: string, options: OpenDatabaseOptions = {}): OpenDatabase {
  const { poolSize = 20, timeoutMs = shopperTimeoutMs, isPooled = false, isReplica = false } = options
  const { group = new Set() } = options
  const pool = new ShopPool({
    connectionString: url,
    Client: connectInTurn(),
    ...(!isReplica && { onConnect: requireWritable }),
    max: poolSize,
    connectionTimeoutMillis: timeoutMs === shopperTimeoutMs ? shopperConnectMs : backgroundConnectMs,
    ...(timeoutMs > 0 && limits(timeoutMs, isPooled)),
    // Compiling a statement of a checkout costs more than it saves, up to all the processor time of a busy server.
    ...(!isPooled && { options: '-c jit=off' }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'shikhar',
    types: { getTypeParser },
  })
  // Without these a connection lost while idle ends the process. The next query reports what is wrong.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  if (!isPooled) pool.on('connect', prepareNamed)
  pool.on('connect', traceQueries)
  replaceConnections(pool, group)
  const { options: settings } = pool
  const waiting = { options: settings, connect: () => pool.connectInTime(), end: () => pool.end() }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: isReplica ? pool : waiting }) })
  return { db, pool, close: () => closePool(db, pool) }
}

/** PgBouncer refuses what only one client wants of its server. */
function limits(timeoutMs: number, isPooled: boolean): pg.PoolConfig {
  const ofServer = {
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  }
  return { query_timeout: timeoutMs + silenceMs, ...(!isPooled && ofServer) }
}

// Kysely ends the pool only if it ever sent a query itself.
async function closePool(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

/**
 * Runs again from its start where it lost against another one, so `work` touches nothing but the transaction.
 * After a failover, too, unless the commit was sent: its outcome is unknown.
 */
export function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isCommitting = false
  async function run(tx: Tx): Promise<T> {
    isCommitting = false
    const result = await work(tx)
    isCommitting = true
    return result
  }
  return withRetries(
    () => db.transaction().execute(run),
    (error) => !isCommitting && isConnectionLost(error),
  )
}

/** For a single statement, which saves begin and commit. `isUndone`: the error of a failover after which it may run again. */
export async function withRetries<T>(
  work: () => Promise<T>,
  isUndone: (error: unknown) => boolean = isReadOnly,
): Promise<T> {
  const deadline = performance.now() + failoverMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isInTime = performance.now() < deadline
      if (attempt === tries || !(isLostRace(error) || (isInTime && isUndone(error)))) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
}

// Our counts stay below 2^53. Dates stay text: a Date would be midnight of the server's time zone.
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === int8) return Number
  if (oid === date) return String
  return pg.types.getTypeParser(oid, format as 'text')
}
