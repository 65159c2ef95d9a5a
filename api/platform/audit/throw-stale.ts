import { Refusal } from '../../../shop/refusal.ts'
import type { Tx } from '../postgres/database.ts'

/** With who changed it last, of a row whose version is not the one that was read. */
export async function throwStale(
  tx: Tx,
  { subject, version, changedAt = new Date(0) }: { subject: string; version: number; changedAt?: Date },
): Promise<never> {
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
