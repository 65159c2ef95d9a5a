import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { reopenMessage } from '../contact/answer-message.ts'
import { moveState, type Told } from './whatsapp-store.ts'

/** Safe to repeat, in any order. What has failed is texted, or opens its message again: with the one move to `failed`, and so once. */
export async function recordTold(
  { db, outbox, now }: Pick<ShopDeps, 'db' | 'outbox' | 'now'>,
  told: Told,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const job = await moveState(tx, told)
    if (!job || told.state !== 'failed') return
    if (job.kind === 'message-answer') return reopenMessage(tx, { ...job, error: told.error, at: now() })
    const payload: OrderEmailJob = { ...job, byText: true }
    await addJob(tx, { task: 'order-email', payload })
  })
  if (told.state === 'failed') outbox.wake()
}
