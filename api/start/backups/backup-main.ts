import { constants, setPriority } from 'node:os'
import { takeTurn } from '../../backup/take-turn.ts'
import { CommandError } from '../../command-error.ts'
import { readConfig } from '../../config.ts'
import { withBackupDeps } from './with-backup-deps.ts'

// A process of its own that makes one scheduled backup: the shop beside it never waits for it.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What it has begun to write is removed by the next one.
process.once('disconnect', () => process.exit(1))

try {
  const turn = await withBackupDeps(readConfig(process.env), takeTurn)
  process.send?.({ turn })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  process.send?.({ problem: error.message })
}
process.removeAllListeners('disconnect')
process.disconnect?.()
