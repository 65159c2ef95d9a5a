import { randomUUIDv7 } from 'node:crypto'
import type { EmailJob } from '../../shop/mail/email.ts'
import { deleteMessagesFrom } from '../contact/message-store.ts'
import { deleteSubscriber } from '../contact/subscriber-store.ts'
import { type Customer, deleteCustomer, deleteSignUps } from '../customers/customer-store.ts'
import { insertErasedEmails } from '../customers/erased-emails.ts'
import { addJob } from '../jobs/outbox.ts'
import { hashErased, type LinkKey } from '../links/keyed-hash.ts'
import { deleteEmailsTo } from '../links/waiting-emails.ts'
import { allowMailbox } from '../mail/refused-mailboxes.ts'
import { erasePastOrders } from '../past-orders/past-order-store.ts'
import type { Tx } from '../postgres/database.ts'
import { eraseReviewsOf } from '../reviews/withdraw-review.ts'
import { deleteAlertsOf } from '../stock-alerts/alert-store.ts'
import { anonymiseCustomer } from './anonymise-customer.ts'

/** All that is theirs; who has never confirmed the address owns nothing else that was sent from it. */
export async function removeCustomer(
  tx: Tx,
  customer: Customer,
  { config }: { config: LinkKey },
): Promise<void> {
  await anonymiseCustomer(tx, customer.id)
  await eraseReviewsOf(tx, customer.id)
  if (customer.activatedAt !== null) {
    await deleteSubscriber(tx, customer.email)
    await deleteAlertsOf(tx, customer.email)
    await deleteMessagesFrom(tx, customer.email)
    await erasePastOrders(tx, customer.email)
    await deleteEmailsTo(tx, customer.email)
    await allowMailbox(tx, customer.email)
    await deleteSignUps(tx, customer.email)
    await insertErasedEmails(tx, customer.id, hashErased(config, customer.email))
  }
  await deleteCustomer(tx, customer.id)
  if (customer.activatedAt !== null) await queueDeletedEmail(tx, customer)
}

async function queueDeletedEmail(tx: Tx, { email, firstName }: Customer): Promise<void> {
  const payload: EmailJob = {
    to: email,
    about: randomUUIDv7(),
    email: { kind: 'account-deleted', firstName },
  }
  await addJob(tx, { task: 'email', payload })
}
