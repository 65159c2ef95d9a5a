import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { deleteOtherSessions, deleteSession, deleteSessionById, type Session } from './session-store.ts'

/** Throws `not-found`, other customers' included. */
export async function endSession(
  db: Db,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<void> {
  const ended = isUuid(sessionId) && (await deleteSessionById(db, { customerId, sessionId }))
  if (!ended) throw new Refusal('not-found', { what: 'session' })
}

export async function endOtherSessions(db: Db, here: Session): Promise<void> {
  await deleteOtherSessions(db, here)
}

export async function logOut(db: Db, { tokenHash }: Session): Promise<void> {
  await deleteSession(db, tokenHash)
}
