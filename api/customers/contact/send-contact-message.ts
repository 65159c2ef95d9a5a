import type { ContactRequest, OwnMessageRequest } from '../../../shop/contact/contract.ts'
import { messageClock } from '../../../shop/contact/message-clock.ts'
import type { EmailJob } from '../../../shop/mail/email.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer } from '../customer-store.ts'
import { insertEntry, insertMessage, type NewMessage } from './message-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'outbox'>

/** Becomes a ticket of the back office, and the shop gets an email about it. */
export async function sendContactMessage(
  { db, now, outbox }: Deps,
  message: ContactRequest,
  customerId: string | null,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const customer = customerId === null ? null : await lockCustomer(tx, customerId)
    const isProven = customer?.email === message.email.toLowerCase()
    await take(tx, { ...message, customerId: customer?.id, isProven }, now())
  })
  outbox.wake()
}

/** As `sendContactMessage`, of who is logged in: for those without an email. Throws `not-found`. */
export async function sendOwnMessage(
  { db, now, outbox }: Deps,
  customerId: string,
  message: OwnMessageRequest,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('not-found', { what: 'customer' })
    const { email, guestEmail, verifiedPhone } = customer
    const own = email ?? guestEmail
    const phone = own === null ? verifiedPhone : null
    const sender = { email: own ?? verifiedPhone ?? '', ...(phone && { phone }) }
    await take(tx, { ...message, ...sender, customerId, isProven: guestEmail === null }, now())
  })
  outbox.wake()
}

type Sent = ContactRequest & Pick<NewMessage, 'phone' | 'customerId' | 'isProven'>

async function take(
  tx: Tx,
  { message: text, customerId, isProven, phone, name, email }: Sent,
  at: Date,
): Promise<void> {
  const sender = { name, email, ...(phone !== undefined && { phone }), customerId, isProven }
  const number = await insertMessage(tx, { ...sender, receivedAt: at, ...messageClock(at) })
  await insertEntry(tx, number, { kind: 'received', author: null, text, at })
  const payload: EmailJob = {
    to: currentSettings().email,
    about: String(number),
    email: { kind: 'contact', number, name, email, message: text },
  }
  await addJob(tx, { task: 'email', payload })
}
