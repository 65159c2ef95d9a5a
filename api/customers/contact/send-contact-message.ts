import type { ContactRequest } from '../../../shop/contact/contract.ts'
import { messageClock } from '../../../shop/contact/message-clock.ts'
import type { EmailJob } from '../../../shop/mail/email.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { insertEntry, insertMessage } from './message-store.ts'

/** Becomes a ticket of the back office, and the shop gets an email about it. */
export async function sendContactMessage(
  { db, now, outbox }: Pick<ShopDeps, 'db' | 'now' | 'outbox'>,
  message: ContactRequest,
): Promise<void> {
  const at = now()
  const { name, email, message: text } = message
  await withTransaction(db, async (tx) => {
    const number = await insertMessage(tx, { name, email, receivedAt: at, ...messageClock(at) })
    await insertEntry(tx, number, { kind: 'received', author: null, text, at })
    const payload: EmailJob = {
      to: currentSettings().email,
      about: String(number),
      email: { kind: 'contact', number, ...message },
    }
    await addJob(tx, { task: 'email', payload })
  })
  outbox.wake()
}
