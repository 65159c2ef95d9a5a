import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '../postgres/away.ts'
import { StartError } from '../start-error.ts'

const oldestMajor = 15
const stillStarting = '57P03'
const timeoutMs = 30_000

/** Throws a StartError that says what is wrong unless the database answers and is new enough. */
export async function requireDatabase(pool: pg.Pool, url: string): Promise<void> {
  const version = await askVersion(pool).catch((fault: unknown) => {
    throw databaseError(url, fault)
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
    } catch (fault) {
      if (!isStillStarting(fault) || Date.now() > deadline) throw fault
      await pause(200)
    }
  }
}

function isStillStarting(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && fault.code === stillStarting
}

function databaseError(url: string, fault: unknown): unknown {
  if (isDatabaseAway(fault)) {
    return new StartError(`The database at ${place(url)} does not answer (${words(fault)}).`, {
      cause: fault,
    })
  }
  if (fault instanceof Error) {
    return new StartError(`The database at ${place(url)} refuses the shop (${words(fault)}).`, {
      cause: fault,
    })
  }
  return fault
}

function words(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  // Trying both addresses of `localhost` yields an error without words of its own.
  return fault.message || ('code' in fault ? String(fault.code) : fault.name)
}

/** Where the database is, without user and password. */
function place(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
}
