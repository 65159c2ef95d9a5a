import type { EmailJob } from '../../../shop/mail/email.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { changeUnderLock } from '../../platform/audit/change-under-lock.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { Message } from './list-messages.ts'
import {
  answerableUntil,
  type Entry,
  findThread,
  insertEntry,
  lockMessage,
  type MessageState,
  resumeClock,
  updateMessage,
} from './message-store.ts'
import { findMessage, findPossibleOwners } from './show-message.ts'

interface Deps {
  db: Db
  now: () => Date
}

type AnswerDeps = Deps & { config: Pick<Config, 'whatsapp'> }

/** Of an answer by WhatsApp. */
export interface AnswerJob {
  kind: 'message-answer'
  number: number
  entryId: string
}

interface OnMessage extends By {
  number: number
  /** As it was read; null at the command line, which reads and writes at once. */
  version: number | null
}

interface Answer extends OnMessage {
  text: string
  close: boolean
}

/**
 * By email, or by WhatsApp to who has written by it. Throws `not-found`, `message-no-email`, `answer-too-long` and `stale`:
 * somebody else may have answered.
 */
export function answerMessage(deps: AnswerDeps, { text, close, ...on }: Answer): Promise<Message> {
  return change(deps, { ...on, operation: 'answer' }, async (tx, message, at) => {
    await requireWay(tx, { message, text, at }, deps)
    const state: MessageState = close ? 'closed' : 'answered'
    const { number, name } = message
    const entryId = await insertEntry(tx, number, { kind: 'answer', author: on.actor, text, at })
    await updateMessage(tx, number, {
      state,
      acknowledged_at: message.acknowledgedAt ?? at,
      closed_at: close ? at : null,
      owner_id: message.owner?.id ?? on.member?.memberId ?? null,
    })
    if (message.phone === null) {
      const original = await findOriginal(tx, number)
      await queueEmail(tx, message.email, { kind: 'message-answer', number, name, text, original })
    } else {
      const payload: AnswerJob = { kind: 'message-answer', number, entryId }
      await addJob(tx, { task: 'whatsapp-answer', payload })
    }
  })
}

const longestByWhatsApp = 4_096

async function requireWay(
  tx: Tx,
  { message, text, at }: { message: Message; text: string; at: Date },
  { config }: AnswerDeps,
): Promise<void> {
  if (message.phone === null) return
  if (config.whatsapp === null || (await answerableUntil(tx, message.number)) <= at) requireEmail(message)
  if (text.length > longestByWhatsApp) throw new Refusal('answer-too-long', { most: longestByWhatsApp })
}

/** An answer by WhatsApp has not arrived. */
export async function reopenMessage(
  tx: Tx,
  { number, entryId, error, at }: AnswerJob & { error: string | null; at: Date },
): Promise<void> {
  if (!(await lockMessage(tx, number))) return
  const text = `The answer was not delivered: ${error ?? 'no reason was told'}. Call them.`
  const author = 'WhatsApp'
  await insertEntry(tx, number, { kind: 'note', author, text, at })
  await resumeClock(tx, { number, entryId })
  await updateMessage(tx, number, { state: 'open', closed_at: null })
  const subject = `message ${number}`
  await recordAudit(tx, {
    actor: author,
    at,
    operation: 'change',
    subject,
    after: { state: 'open' },
  })
}

/** Says by email that it has arrived, and by when it is settled. Throws `not-found`, `message-no-email`, `stale` and `message-acknowledged`. */
export function acknowledgeMessage(deps: Deps, on: OnMessage): Promise<Message> {
  return change(deps, { ...on, operation: 'acknowledge' }, async (tx, message, at) => {
    requireEmail(message)
    const { number, name, acknowledgedAt: before } = message
    if (before) throw new Refusal('message-acknowledged', { at: before.toISOString() })
    const original = await findOriginal(tx, number)
    await insertEntry(tx, number, { kind: 'acknowledgement', author: on.actor, text: '', at })
    await updateMessage(tx, number, { acknowledged_at: at })
    const redressBy = message.redressBy.toISOString()
    await queueEmail(tx, message.email, { kind: 'message-received', number, name, redressBy, original })
  })
}

function requireEmail({ phone }: Message): void {
  if (phone !== null) throw new Refusal('message-no-email', { phone })
}

interface Note extends Omit<OnMessage, 'version'> {
  kind: 'note' | 'reply'
  text: string
}

/** Nobody outside reads it; a reply of theirs opens the message again. Throws `not-found`. */
export function noteMessage(deps: Deps, { kind, text, ...on }: Note): Promise<Message> {
  return change(deps, { ...on, version: null, operation: kind }, async (tx, message, at) => {
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
  return change(deps, { ...on, operation: 'change' }, async (tx, message, at) => {
    if (ownerId) await requireOwner(tx, ownerId)
    await updateMessage(tx, message.number, {
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(state !== undefined && { state, closed_at: state === 'closed' ? (message.closedAt ?? at) : null }),
      ...(state === 'answered' && { acknowledged_at: message.acknowledgedAt ?? at }),
    })
  })
}

async function requireOwner(tx: Tx, id: string): Promise<void> {
  const possible = await findPossibleOwners(tx)
  if (!possible.some((person) => person.id === id)) throw new Refusal('message-owner-unknown')
}

function change(
  deps: Deps,
  { number, ...on }: OnMessage & { operation: string },
  write: (tx: Tx, message: Message, at: Date) => Promise<void>,
): Promise<Message> {
  const message = {
    lock: (tx: Tx) => lockMessage(tx, number),
    read: (tx: Tx, at: Date) => findMessage(tx, number, at),
    subject: () => `message ${number}`,
    audited: ({ state, owner }: Message) => ({ state, owner: owner?.id ?? null }),
  }
  return changeUnderLock(deps, { ...on, ...message }, write)
}

async function findOriginal(tx: Tx, number: number): Promise<string> {
  const thread = await findThread(tx, number)
  return thread.findLast(({ kind }) => kind === 'received' || kind === 'reply')?.text ?? ''
}

async function queueEmail(tx: Tx, to: string, email: EmailJob['email']): Promise<void> {
  await addJob(tx, { task: 'email', payload: { to, about: newId(), email } satisfies EmailJob })
}
