import type { Feature } from '../../feature.ts'
import { watchBackups } from './backup-metrics.ts'
import { checkBackup } from './check-backup.ts'

export const backup: Feature = {
  name: 'backup',
  metrics: watchBackups,
  checks: { backup: checkBackup },
}
