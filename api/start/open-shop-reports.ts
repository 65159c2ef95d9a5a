import { backgroundTimeoutMs, type Db, openDatabase } from '../platform/postgres/database.ts'
import { openReports, type Reports, reportsFrom } from '../platform/postgres/reports.ts'
import { requireCopy, requireUrl } from './require-database.ts'
import type { ShopDatabase } from './start-database.ts'

const connections = 4

interface OpenShopReports {
  primary: Db
  background: ShopDatabase['background']
  onAway: (reason: unknown) => void
  cleanup: AsyncDisposableStack
}

/** Throws a StartError where the replica is one of another database; one that is away is no reason not to start. */
export async function openShopReports(
  url: string | null,
  { primary, background, onAway, cleanup }: OpenShopReports,
): Promise<Reports> {
  if (url === null) return reportsFrom(primary)
  requireUrl('DATABASE_REPLICA_URL', url)
  const replica = openDatabase(url, {
    poolSize: connections,
    isReplica: true,
    timeoutMs: backgroundTimeoutMs,
  })
  cleanup.defer(() => replica.close())
  await requireCopy(background.pool, replica.pool)
  return openReports({ primary, replica: replica.db, onAway })
}
