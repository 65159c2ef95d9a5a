import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway, isReadOnly } from '../platform/postgres/away.ts'
import { StartError } from '../start-error.ts'

export const oldestMajor = 15
const stillStarting = '57P03'
const timeoutMs = 30_000

interface Place {
  url: string
  /** Through a pooler, as `DATABASE_DIRECT_URL` says. */
  isPooled: boolean
}

/** Throws a StartError unless the database answers, is new enough, and is PostgreSQL itself where no pooler was named. */
export async function requireDatabase(pool: pg.Pool, { url, isPooled }: Place): Promise<void> {
  const { version, behindPooler } = await askServer(pool).catch((error: unknown) => {
    throw databaseError(url, error)
  })
  if (version < oldestMajor * 10_000) {
    throw new StartError(
      `The database at ${databasePlace(url)} is PostgreSQL ${Math.floor(version / 10_000)}; the shop needs ${oldestMajor} or newer.`,
    )
  }
  if (behindPooler && !isPooled) throw new StartError(poolerWithoutDirect)
}

const poolerWithoutDirect =
  'DATABASE_URL leads through a connection pooler such as PgBouncer; set DATABASE_DIRECT_URL to the address of PostgreSQL itself, too.'

export function requireUrl(name: string, url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError(`${name} must look like postgres://user:password@host:5432/shop.`)
}

/** Throws a StartError unless both lead into one database of one server. */
export async function requireSameDatabase(pooled: pg.Pool, direct: pg.Pool, url: string): Promise<void> {
  await requireDatabase(direct, { url, isPooled: false })
  const [one, other] = await Promise.all([pooled, direct].map(databaseId))
  if (one !== other)
    throw new StartError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL does.')
}

/** Throws a StartError where the replica answers, and for another database. */
export async function requireCopy(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const found = await databaseId(replica).catch(() => null)
  if (found !== null && found !== (await databaseId(primary)))
    throw new StartError('DATABASE_REPLICA_URL leads to another database than DATABASE_URL does.')
}

async function databaseId(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select system_identifier || ' ' || current_database() as id from pg_control_system()`,
  )
  return rows[0]?.id
}

interface Server {
  version: number
  behindPooler: boolean
}

async function askServer(pool: pg.Pool): Promise<Server> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await askOnce(pool)
    } catch (error) {
      if (!isStillStarting(error) || Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

/** A pooler makes up the process that it names when it is connected to. */
async function askOnce(pool: pg.Pool): Promise<Server> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: string; pid: number }>(
      `select current_setting('server_version_num') as version, pg_backend_pid() as pid`,
    )
    const greeted = 'processID' in client ? client.processID : rows[0]?.pid
    return { version: Number(rows[0]?.version), behindPooler: greeted !== rows[0]?.pid }
  } finally {
    client.release()
  }
}

function isStillStarting(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === stillStarting
}

function databaseError(url: string, error: unknown): unknown {
  if (error instanceof Error && error.message.includes('unsupported startup parameter'))
    return new StartError(poolerWithoutDirect, { cause: error })
  if (isReadOnly(error)) {
    return new StartError(
      `The database at ${databasePlace(url)} is read-only, as a replica is; set DATABASE_URL to its primary.`,
      {
        cause: error,
      },
    )
  }
  if (isDatabaseAway(error)) {
    return new StartError(`The database at ${databasePlace(url)} does not answer (${reasonOf(error)}).`, {
      cause: error,
    })
  }
  if (error instanceof Error) {
    return new StartError(`The database at ${databasePlace(url)} refuses the shop (${reasonOf(error)}).`, {
      cause: error,
    })
  }
  return error
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Trying both addresses of `localhost` yields an error without a message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

export function databasePlace(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
}
