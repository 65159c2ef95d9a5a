import { deleteMessagesFrom } from '../contact/message-store.ts'
import { deleteSubscriber } from '../contact/subscriber-store.ts'
import { deleteSignUps } from '../customers/customer-store.ts'
import { insertErasedEmails } from '../customers/erased-emails.ts'
import { hashErased, type LinkKey } from '../links/keyed-hash.ts'
import { deleteEmailsTo } from '../links/waiting-emails.ts'
import { allowMailbox } from '../mail/refused-mailboxes.ts'
import { erasePastOrders } from '../past-orders/past-order-store.ts'
import type { Tx } from '../postgres/database.ts'
import { deleteAlertsOf } from '../stock-alerts/alert-store.ts'

interface Mailbox {
  email: string
  /** Null where there is no account. */
  customerId: string | null
}

/** All that is kept of an email besides its account. */
export async function eraseMailbox(
  tx: Tx,
  { email, customerId }: Mailbox,
  { config }: { config: LinkKey },
): Promise<void> {
  await deleteSubscriber(tx, email)
  await deleteAlertsOf(tx, email)
  await deleteMessagesFrom(tx, email)
  await erasePastOrders(tx, email)
  await deleteEmailsTo(tx, email)
  await allowMailbox(tx, email)
  await deleteSignUps(tx, email)
  await insertErasedEmails(tx, customerId, hashErased(config, email))
}
