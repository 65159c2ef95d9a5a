import { timingSafeEqual } from 'node:crypto'
import type { SessionsAnswer } from '../../shop/customers/contract.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findSessionsOf, type Session } from './session-store.ts'

const mostListed = 50

export async function listSessions(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { customerId, tokenHash }: Session,
): Promise<SessionsAnswer> {
  const found = await findSessionsOf(db, { customerId, now: now(), limit: mostListed })
  const sessions = found.map((session) => ({
    id: session.id,
    device: session.device,
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.seenAt.toISOString(),
    isThisDevice: timingSafeEqual(session.tokenHash, tokenHash),
  }))
  return { sessions }
}
