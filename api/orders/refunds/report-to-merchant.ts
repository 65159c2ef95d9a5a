import type { EmailJob, QueuedEmail } from '../../../shop/mail/email.ts'
import { currentFacts } from '../../platform/facts/current-facts.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Tx } from '../../platform/postgres/database.ts'

type MerchantEmail = Extract<QueuedEmail, { kind: 'refund-failed' | 'refund-overdue' | 'payment-alert' }>

/** `about` distinguishes this email from others of its kind. */
export async function reportToMerchant(tx: Tx, about: string, email: MerchantEmail): Promise<void> {
  const payload: EmailJob = { to: currentFacts().email, about, email }
  await addJob(tx, { task: 'email', payload })
}
