import type { Registry } from 'prom-client'
import type { Db } from '../postgres/database.ts'
import { watchDatabase } from '../postgres/database-gauge.ts'
import { type BackupKind, type BackupState, findBackupStates } from './backup-state.ts'

type Values = Readonly<Record<string, number>>

/** By kind, backup and rehearsal; one that never was has no age. */
export function watchBackups(registry: Registry, { db, now }: { db: Db; now: () => Date }): void {
  const watch = (name: string, help: string, read: (state: BackupState) => number | null) =>
    watchDatabase(registry, {
      name,
      help,
      label: 'kind',
      read: async () => valuesOf(await findBackupStates(db), read),
    })
  const since = (at: Date | null) => (at ? (now().getTime() - at.getTime()) / 1000 : null)
  watch('shop_backup_age_seconds', 'Since the last one that succeeded', ({ succeededAt }) =>
    since(succeededAt),
  )
  watch('shop_backup_bytes', 'Size of the last one', ({ bytes }) => bytes)
  watch('shop_backup_seconds', 'How long the last one took', ({ seconds }) => seconds)
  watch('shop_backup_failures', 'Those that failed, ever', ({ failures }) => failures)
  watch('shop_backup_failing', 'Whether the last try failed', ({ problem }) => (problem === null ? 0 : 1))
}

function valuesOf(
  states: Partial<Record<BackupKind, BackupState>>,
  read: (state: BackupState) => number | null,
): Values {
  const values = Object.values(states).map((state) => [state.kind, read(state)] as const)
  return Object.fromEntries(values.filter((pair): pair is [BackupKind, number] => pair[1] !== null))
}
