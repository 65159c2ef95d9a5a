import { timingSafeEqual } from 'node:crypto'
import type { SessionsResponse } from '../../../shop/customers/contract.ts'
import { mostSessions } from './open-session.ts'
import type { SessionDeps } from './require-session.ts'
import { findSessionsOf, type Session } from './session-store.ts'

export async function listSessions(
  { db, now }: SessionDeps,
  { customerId, tokenHash }: Session,
): Promise<SessionsResponse> {
  const found = await findSessionsOf(db, { customerId, now: now(), limit: mostSessions })
  const sessions = found.map((session) => ({
    id: session.id,
    device: session.device,
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.seenAt.toISOString(),
    isThisDevice: timingSafeEqual(session.tokenHash, tokenHash),
  }))
  return { sessions }
}
