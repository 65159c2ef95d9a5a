import type { Config } from '../config.ts'
import type { AuditMember } from '../platform/audit/audit-log.ts'
import type { Db } from '../platform/postgres/database.ts'

export interface TeamDeps {
  db: Db
  now: () => Date
  publicUrl: () => string
  config: Pick<Config, 'limits' | 'publicUrl' | 'passwordCost'>
}

/** Who changes the team, for the audit log. */
export interface TeamActor {
  actor: string
  member?: AuditMember | undefined
}
