import { constants, setPriority } from 'node:os'
import { runScheduledBackup } from '../../backup/run-scheduled-backup.ts'
import { readConfig } from '../../config.ts'
import { withBackupDeps } from './with-backup-deps.ts'

// A process of its own that makes one scheduled backup: the shop beside it never waits for it.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What it has begun to write is removed by the next one.
process.once('disconnect', () => process.exit(1))

await withBackupDeps(readConfig(process.env), (deps) =>
  runScheduledBackup(deps, (run) => process.send?.(run)),
)
process.removeAllListeners('disconnect')
process.disconnect?.()
