import type { ContactRequest, OwnMessageRequest } from '../../../shop/contact/contract.ts'
import { messageClock } from '../../../shop/contact/message-clock.ts'
import type { EmailJob } from '../../../shop/mail/email.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findCustomer } from '../customer-store.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { insertEntry, insertMessage, type NewMessage } from './message-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'outbox'>

/** Becomes a ticket of the back office, and the shop gets an email about it. */
export async function sendContactMessage(
  deps: Deps,
  message: ContactRequest,
  customerId: string | null,
): Promise<void> {
  const customer = customerId === null ? null : await findCustomer(deps.db, customerId)
  const isProven = customer?.email === message.email.toLowerCase()
  await take(deps, { ...message, customerId: customer?.id, isProven })
}

/** As `sendContactMessage`, of who is logged in: for those without an email. */
export async function sendOwnMessage(
  deps: Deps,
  customerId: string,
  message: OwnMessageRequest,
): Promise<void> {
  const { email, guestEmail, verifiedPhone } = await requireCustomer(deps.db, customerId)
  const own = email ?? guestEmail
  const phone = own === null ? verifiedPhone : null
  const sender = { email: own ?? verifiedPhone ?? '', ...(phone && { phone }) }
  await take(deps, { ...message, ...sender, customerId, isProven: guestEmail === null })
}

type Sent = ContactRequest & Pick<NewMessage, 'phone' | 'customerId' | 'isProven'>

async function take(
  { db, now, outbox }: Deps,
  { message: text, customerId, isProven, phone, name, email }: Sent,
): Promise<void> {
  const at = now()
  const sender = { name, email, ...(phone !== undefined && { phone }), customerId, isProven }
  await withTransaction(db, async (tx) => {
    const number = await insertMessage(tx, { ...sender, receivedAt: at, ...messageClock(at) })
    await insertEntry(tx, number, { kind: 'received', author: null, text, at })
    const payload: EmailJob = {
      to: currentSettings().email,
      about: String(number),
      email: { kind: 'contact', number, name, email, message: text },
    }
    await addJob(tx, { task: 'email', payload })
  })
  outbox.wake()
}
