import { openDatabase } from '../postgres/database.ts'
import { openReports, type Reports, reportsFrom } from '../postgres/reports.ts'
import type { DepsOptions } from './create-deps.ts'
import { requireCopy, requireUrl } from './require-database.ts'

const connections = 4

/** Throws a StartError where the replica is one of another database; one that is away is no reason not to start. */
export async function openShopReports(
  url: string | null,
  { database, log, cleanup }: Pick<DepsOptions, 'database' | 'log' | 'cleanup'>,
): Promise<Reports> {
  const { db, background } = database
  if (url === null) return reportsFrom(db)
  requireUrl('DATABASE_REPLICA_URL', url)
  const replica = openDatabase(url, { poolSize: connections, isReplica: true })
  cleanup.defer(() => replica.close())
  await requireCopy(background.pool, replica.pool)
  const onAway = (err: unknown) => log.warn({ err }, 'replica not used, reports come from the primary')
  return openReports({ primary: db, replica: replica.db, onAway })
}
