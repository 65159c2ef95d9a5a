import facts from '../../goods/shop.json' with { type: 'json' }
import type { EmailJob, PaymentAlert } from '../../shop/mail/email.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Tx } from '../postgres/database.ts'

/** An email to the shop itself, in the transaction that it tells of. `about` tells it from the next of its kind. */
export async function reportToMerchant(tx: Tx, about: string, alert: PaymentAlert): Promise<void> {
  const payload: EmailJob = { to: facts.email, about, email: { kind: 'payment-alert', alert } }
  await addJob(tx, { task: 'email', payload })
}
