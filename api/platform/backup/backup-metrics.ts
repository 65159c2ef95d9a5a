import type { Registry } from 'prom-client'
import type { Db } from '../postgres/database.ts'
import { watchDatabase, watchDatabaseCounter } from '../postgres/database-gauge.ts'
import { type BackupKind, type BackupState, findBackupStates } from './backup-state.ts'
import { hasCome } from './clock-ahead.ts'

type Values = Readonly<Record<string, number>>

export function watchBackups(registry: Registry, { db, now }: { db: Db; now: () => Date }): void {
  const metric = (name: string, help: string, read: (state: BackupState) => number | null) => ({
    name,
    help,
    label: 'kind',
    read: async () => valuesOf(await findBackupStates(db), read),
  })
  const watch = (...named: Parameters<typeof metric>) => watchDatabase(registry, metric(...named))
  const since = (at: Date | null) =>
    at && hasCome(at, now()) ? (now().getTime() - at.getTime()) / 1000 : null
  watch('shop_backup_age_seconds', 'Since the last one that succeeded', ({ succeededAt }) =>
    since(succeededAt),
  )
  watch('shop_backup_bytes', 'Size of the last one', ({ bytes }) => bytes)
  watch('shop_backup_duration_seconds', 'How long the last one took', ({ seconds }) => seconds)
  watchDatabaseCounter(
    registry,
    metric('shop_backup_failures_total', 'Those that failed, ever', ({ failures }) => failures),
  )
  watch('shop_backup_failing', 'Whether the last try failed', ({ problem }) => (problem === null ? 0 : 1))
}

function valuesOf(
  states: Partial<Record<BackupKind, BackupState>>,
  read: (state: BackupState) => number | null,
): Values {
  const values = Object.values(states).map((state) => [state.kind, read(state)] as const)
  return Object.fromEntries(values.filter((pair): pair is [BackupKind, number] => pair[1] !== null))
}
