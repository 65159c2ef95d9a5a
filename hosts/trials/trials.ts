import type { Trial } from '../trial.ts'
import { databaseLost } from './database-lost.ts'
import { limitShared } from './limit-shared.ts'
import { priceSeen } from './price-seen.ts'
import { primaryKilled } from './primary-killed.ts'
import { replicaRead } from './replica-read.ts'
import { rollingRestart } from './rolling-restart.ts'
import { workerKilled } from './worker-killed.ts'

export const trials: readonly Trial[] = [
  priceSeen,
  limitShared,
  primaryKilled,
  databaseLost,
  rollingRestart,
  workerKilled,
  replicaRead,
]
