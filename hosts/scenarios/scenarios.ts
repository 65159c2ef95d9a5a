import type { Scenario } from '../scenario.ts'
import { asynchronousStandby } from './asynchronous-standby.ts'
import { databaseLost } from './database-lost.ts'
import { limitShared } from './limit-shared.ts'
import { pgbouncer } from './pgbouncer.ts'
import { priceSeen } from './price-seen.ts'
import { primaryKilled } from './primary-killed.ts'
import { replicaRead } from './replica-read.ts'
import { rollingRestart } from './rolling-restart.ts'
import { workerKilled } from './worker-killed.ts'

export const scenarios: readonly Scenario[] = [
  priceSeen,
  limitShared,
  primaryKilled,
  asynchronousStandby,
  databaseLost,
  pgbouncer,
  rollingRestart,
  workerKilled,
  replicaRead,
]
