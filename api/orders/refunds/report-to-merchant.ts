import type { EmailJob, QueuedEmail } from '../../../shop/mail/email.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'

type Kind = 'refund-failed' | 'refund-overdue' | 'payment-alert' | 'packed-cancelled'
type MerchantEmail = Extract<QueuedEmail, { kind: Kind }>

/** `about` distinguishes this email from others of its kind. */
export async function reportToMerchant(tx: Tx, about: string, email: MerchantEmail): Promise<void> {
  const payload: EmailJob = { to: currentSettings().email, about, email }
  await addJob(tx, { task: 'email', payload })
}
