import { sql } from 'kysely'
import { messageClock } from '../../../shop/contact/message-clock.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findOpenMessage, hasEntry, insertEntry, insertMessage, updateMessage } from './message-store.ts'

export interface Reply {
  /** Of the service that brings it: a repeated one is the same reply. */
  id: string
  /** Like `+919845012345`. */
  phone: string
  name: string | null
  text: string
  at: Date
}

/** Into the last message of the number unless it is closed, or a new one. Safe to repeat. */
export async function receiveReply(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { id, phone, name, text, at }: Reply,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockNumber(tx, phone)
    if (await hasEntry(tx, id)) return
    const open = await findOpenMessage(tx, phone)
    const sender = { name: name ?? phone, email: phone, phone, isProven: true }
    const number = open ?? (await insertMessage(tx, { ...sender, receivedAt: at, ...messageClock(at) }))
    const kind = open === null ? 'received' : 'reply'
    await insertEntry(tx, number, { kind, author: null, text, at, sourceId: id })
    if (open === null) return
    await updateMessage(tx, number, { state: 'open', closed_at: null })
    const by = { actor: 'WhatsApp', operation: 'reply', subject: `message ${number}` }
    await recordAudit(tx, { ...by, at: now(), after: { state: 'open' } })
  })
}

/** Of two replies at once the second finds the message of the first. */
async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`replies of ${phone}`}, 0))`.execute(tx)
}
