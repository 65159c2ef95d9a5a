import type { EmailJob } from '../../../shop/mail/email.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type AuditMember, recordAudit } from '../../platform/audit/audit-log.ts'
import { throwStale } from '../../platform/audit/throw-stale.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { Message } from './list-messages.ts'
import {
  type Entry,
  findThread,
  insertEntry,
  type LockedMessage,
  lockMessage,
  type MessageState,
  updateMessage,
} from './message-store.ts'
import { findMessage, findPossibleOwners } from './show-message.ts'

interface Deps {
  db: Db
  now: () => Date
}

interface OnMessage {
  number: number
  /** As it was read; null at the command line, which reads and writes at once. */
  version: number | null
  actor: string
  member?: AuditMember | undefined
}

interface Answer extends OnMessage {
  text: string
  close: boolean
}

/** By email. Throws `not-found` and `stale`: somebody else may have answered. */
export function answerMessage(deps: Deps, { text, close, ...on }: Answer): Promise<Message> {
  return changeUnderLock(deps, { ...on, operation: 'answer' }, async (tx, { message, at }) => {
    const state: MessageState = close ? 'closed' : 'answered'
    const { number, name } = message
    const original = await findOriginal(tx, number)
    await insertEntry(tx, number, { kind: 'answer', author: on.actor, text, at })
    await updateMessage(tx, number, {
      state,
      acknowledged_at: message.acknowledged_at ?? at,
      closed_at: close ? at : null,
      owner_id: message.owner_id ?? on.member?.memberId ?? null,
    })
    await queueEmail(tx, message.email, { kind: 'message-answer', number, name, text, original })
  })
}

/** Says by email that it has arrived, and by when it is settled. Throws `not-found`, `stale` and `message-acknowledged`. */
export function acknowledgeMessage(deps: Deps, on: OnMessage): Promise<Message> {
  return changeUnderLock(deps, { ...on, operation: 'acknowledge' }, async (tx, { message, at }) => {
    const { number, name, acknowledged_at: before, redress_by: by } = message
    if (before) throw new Refusal('message-acknowledged', { at: before.toISOString() })
    const original = await findOriginal(tx, number)
    await insertEntry(tx, number, { kind: 'acknowledgement', author: on.actor, text: '', at })
    await updateMessage(tx, number, { acknowledged_at: at })
    const redressBy = by.toISOString()
    await queueEmail(tx, message.email, { kind: 'message-received', number, name, redressBy, original })
  })
}

interface Note extends Omit<OnMessage, 'version'> {
  kind: 'note' | 'reply'
  text: string
}

/** Nobody outside reads it; a reply of theirs opens the message again. Throws `not-found`. */
export function noteMessage(deps: Deps, { kind, text, ...on }: Note): Promise<Message> {
  return changeUnderLock(deps, { ...on, version: null, operation: kind }, async (tx, { message, at }) => {
    const entry: Entry = { kind, author: on.actor, text, at }
    await insertEntry(tx, message.number, entry)
    if (kind === 'reply') await updateMessage(tx, message.number, { state: 'open', closed_at: null })
  })
}

interface Change extends OnMessage {
  state?: MessageState | undefined
  /** Null: nobody. */
  ownerId?: string | null | undefined
}

/** Throws `not-found`, `stale` and `message-owner-unknown`. */
export function changeMessage(deps: Deps, { state, ownerId, ...on }: Change): Promise<Message> {
  return changeUnderLock(deps, { ...on, operation: 'change' }, async (tx, { message, at }) => {
    if (ownerId) await requireOwner(tx, ownerId)
    await updateMessage(tx, message.number, {
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(state !== undefined && { state, closed_at: state === 'closed' ? (message.closed_at ?? at) : null }),
      ...(state === 'answered' && { acknowledged_at: message.acknowledged_at ?? at }),
    })
  })
}

async function requireOwner(tx: Tx, id: string): Promise<void> {
  const possible = await findPossibleOwners(tx)
  if (!possible.some((person) => person.id === id)) throw new Refusal('message-owner-unknown')
}

type Work = (tx: Tx, found: { message: LockedMessage; at: Date }) => Promise<void>

function changeUnderLock(
  { db, now }: Deps,
  { number, version, operation, ...by }: OnMessage & { operation: string },
  work: Work,
): Promise<Message> {
  const at = now()
  return withTransaction(db, async (tx) => {
    const message = await lockMessage(tx, number)
    if (!message) throw new Refusal('not-found', { what: 'message' })
    const subject = `message ${number}`
    if (version !== null && message.version !== version)
      await throwStale(tx, { subject, version: message.version })
    await work(tx, { message, at })
    const changed = await findMessage(tx, number, at)
    const before = { state: message.state, owner: message.owner_id }
    const after = { state: changed.state, owner: changed.owner?.id ?? null }
    await recordAudit(tx, { ...by, at, operation, subject, before, after })
    return changed
  })
}

async function findOriginal(tx: Tx, number: number): Promise<string> {
  const thread = await findThread(tx, number)
  return thread.findLast(({ kind }) => kind === 'received' || kind === 'reply')?.text ?? ''
}

async function queueEmail(tx: Tx, to: string, email: EmailJob['email']): Promise<void> {
  await addJob(tx, { task: 'email', payload: { to, about: newId(), email } satisfies EmailJob })
}
