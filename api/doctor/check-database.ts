import type pg from 'pg'
import { type CheckDeps, errorText, type Finding, warning, worst, wrong } from '../health-check.ts'
import { isReadOnly } from '../platform/postgres/away.ts'
import { oldestMajor } from '../start/require-database.ts'

const toPrimary = 'A replica takes no orders: set DATABASE_URL to the primary.'

interface ServerState {
  version: number
  version_name: string
  encoding: string
  time_zone: string
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  connections_left: number
}

export async function checkDatabase({ config, database }: CheckDeps): Promise<Finding> {
  if ('problem' in database) return wrong(database.problem)
  const { pool, place } = database
  try {
    const state = await readState(pool)
    const about = `PostgreSQL ${state.version_name} at ${place}, ${state.connections_left} connections left, time zone ${state.time_zone}.`
    return worst([...findWrong(state), ...findRisky(state, config.databasePool)], about)
  } catch (error) {
    if (isReadOnly(error)) return wrong(`The database at ${place} is read-only. ${toPrimary}`)
    return wrong(
      `The database at ${place} does not answer (${errorText(error)}). Check that PostgreSQL runs and DATABASE_URL leads to it.`,
    )
  }
}

function findWrong(state: ServerState): (Finding | false)[] {
  return [
    state.version < oldestMajor * 10_000 &&
      wrong(`PostgreSQL ${state.version_name} is too old. Upgrade to ${oldestMajor} or newer.`),
    state.encoding !== 'UTF8' &&
      wrong(`The database is encoded in ${state.encoding}. Make one with ENCODING 'UTF8'.`),
    state.fsync !== 'on' &&
      wrong('fsync is off: a crash of the machine destroys the database. Switch it on.'),
    state.full_page_writes !== 'on' &&
      wrong('full_page_writes is off: a crash can destroy the database. Switch it on.'),
  ]
}

function findRisky({ synchronous_commit, connections_left }: ServerState, pool: number): (Finding | false)[] {
  return [
    synchronous_commit === 'off' &&
      warning('synchronous_commit is off: a crash loses the last orders. Switch it on.'),
    connections_left < pool &&
      warning(
        `Only ${connections_left} connections are left, and a process takes up to ${pool}. Raise max_connections or lower DATABASE_POOL.`,
      ),
  ]
}

async function readState(pool: pg.Pool): Promise<ServerState> {
  const { rows } = await pool.query<ServerState>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      current_setting('server_encoding') as encoding, current_setting('TimeZone') as time_zone,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections_left`,
  )
  if (!rows[0]) throw new Error('no answer')
  return rows[0]
}
