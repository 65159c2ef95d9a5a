import type { Config } from '../config.ts'
import type { Db } from '../platform/postgres/database.ts'

export interface TeamDeps {
  db: Db
  now: () => Date
  publicUrl: () => string
  config: Pick<Config, 'limits' | 'publicUrl' | 'passwordCost'>
}
