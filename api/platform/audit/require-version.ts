import { Refusal } from '../../../shop/refusal.ts'
import type { Tx } from '../postgres/database.ts'

interface Present {
  /** Of the audit log. */
  subject: string
  version: number
  changedAt?: Date
  /** The version that the caller has read; nothing where it does not matter. */
  seen: number | null | undefined
}

/** Throws `stale`, with who changed it last. */
export async function requireVersion(
  tx: Tx,
  { subject, version, changedAt = new Date(0), seen }: Present,
): Promise<void> {
  if (seen === null || seen === undefined || seen === version) return
  const last = await tx
    .selectFrom('audit_log')
    .select(['actor', 'at'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { actor: by = 'an import', at = changedAt } = last ?? {}
  throw new Refusal('stale', { by, at: at.toISOString(), version })
}
