import type { EmailJob } from '../../shop/mail/email.ts'
import { type Customer, deleteCustomer } from '../customers/customer-store.ts'
import { addJob } from '../jobs/outbox.ts'
import type { LinkKey } from '../links/keyed-hash.ts'
import type { Tx } from '../postgres/database.ts'
import { newId } from '../postgres/new-id.ts'
import { eraseReviewsOf } from '../reviews/withdraw-review.ts'
import { anonymiseCustomer } from './anonymise-customer.ts'
import { eraseMailbox } from './erase-mailbox.ts'

/** All that is theirs; who has never confirmed the address owns nothing else that was sent from it. */
export async function removeCustomer(
  tx: Tx,
  customer: Customer,
  { config }: { config: LinkKey },
): Promise<void> {
  await anonymiseCustomer(tx, customer.id)
  await eraseReviewsOf(tx, customer.id)
  if (customer.activatedAt !== null) {
    await eraseMailbox(tx, { email: customer.email, customerId: customer.id }, { config })
  }
  await deleteCustomer(tx, customer.id)
  if (customer.activatedAt !== null) await queueDeletedEmail(tx, customer)
}

async function queueDeletedEmail(tx: Tx, { email, firstName }: Customer): Promise<void> {
  const payload: EmailJob = {
    to: email,
    about: newId(),
    email: { kind: 'account-deleted', firstName },
  }
  await addJob(tx, { task: 'email', payload })
}
