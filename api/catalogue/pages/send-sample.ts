import type { Email, EmailWording, SampleEmailJob } from '../../../shop/mail/email.ts'
import { type AuditMember, recordAudit } from '../../platform/audit/audit-log.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { requireFromBucket } from '../../platform/limits/limit-store.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'

interface SendSample {
  actor: string
  member: AuditMember
  to: string
  /** As its preview is called. */
  sample: string
  email: Email
  wording: EmailWording
}

/** Throws `too-many`. */
export async function sendSample(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config' | 'outbox'>,
  { to, sample, email, wording, ...by }: SendSample,
): Promise<void> {
  await requireFromBucket(deps, 'sample-email.member', by.member.memberId)
  const payload: SampleEmailJob = { to, about: newId(), email, wording }
  await withTransaction(deps.db, async (tx) => {
    await addJob(tx, { task: 'email', payload })
    const entry = { operation: 'send-sample', subject: `email ${sample}` }
    await recordAudit(tx, { ...by, ...entry, at: deps.now() })
  })
  deps.outbox.wake()
}
