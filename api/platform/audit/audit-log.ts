import type { Role } from '../../../shop/team/roles.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { newId } from '../postgres/new-id.ts'

/** The member of the team who did it, and by which request. */
export interface AuditMember {
  memberId: string
  role: Role
  requestId: string | null
}

export interface By {
  /** A person's name at the command line, or a carrier's for what it reported. */
  actor: string
  member?: AuditMember | undefined
}

export interface AuditEntry extends By {
  at: Date
  operation: string
  /** `order 1001`, `parcel 1001/1`. */
  subject: string
  before?: Record<string, unknown> | null | undefined
  after?: Record<string, unknown> | null | undefined
}

/** In the transaction of what it records. No names, addresses or phone numbers of customers: entries are never deleted. */
export async function recordAudit(tx: Tx, { member, before, after, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      ...entry,
      member_id: member?.memberId ?? null,
      role: member?.role ?? null,
      request_id: member?.requestId ?? null,
      id: newId(),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}

export async function findAudit(db: Db, subjects: readonly string[]): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'operation', 'subject', 'before', 'after'])
    .where('subject', 'in', subjects)
    .orderBy('at')
    .orderBy('id')
    .$castTo<AuditEntry>()
    .execute()
  return rows
}
