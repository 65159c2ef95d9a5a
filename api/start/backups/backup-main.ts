import '../../node-env.ts'
import { constants, setPriority } from 'node:os'

// A process of its own that makes one scheduled backup: the shop beside it never waits for it.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What it has begun to write is removed by the next one.
process.once('disconnect', () => process.exit(1))

const { runScheduledBackup } = await import('../../platform/backup/run-scheduled-backup.ts')
const { readConfig } = await import('../../config.ts')
const { withBackupDeps } = await import('./with-backup-deps.ts')

await withBackupDeps(readConfig(process.env), (deps) =>
  runScheduledBackup(deps, (run) => process.send?.(run)),
)
process.removeAllListeners('disconnect')
process.disconnect?.()
