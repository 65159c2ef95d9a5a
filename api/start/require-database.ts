import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '../postgres/away.ts'
import { StartError } from '../start-error.ts'

const oldestMajor = 15
const stillStarting = '57P03'
const timeoutMs = 30_000

/** Throws a StartError unless the database answers and is new enough. */
export async function requireDatabase(pool: pg.Pool, url: string): Promise<void> {
  const version = await askVersion(pool).catch((error: unknown) => {
    throw databaseError(url, error)
  })
  if (version >= oldestMajor * 10_000) return
  throw new StartError(
    `The database at ${place(url)} is PostgreSQL ${Math.floor(version / 10_000)}; the shop needs ${oldestMajor} or newer.`,
  )
}

async function askVersion(pool: pg.Pool): Promise<number> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      )
      return Number(rows[0]?.version)
    } catch (error) {
      if (!isStillStarting(error) || Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

function isStillStarting(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === stillStarting
}

function databaseError(url: string, error: unknown): unknown {
  if (isDatabaseAway(error)) {
    return new StartError(`The database at ${place(url)} does not answer (${words(error)}).`, {
      cause: error,
    })
  }
  if (error instanceof Error) {
    return new StartError(`The database at ${place(url)} refuses the shop (${words(error)}).`, {
      cause: error,
    })
  }
  return error
}

function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Trying both addresses of `localhost` yields an error without a message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

function place(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
}
