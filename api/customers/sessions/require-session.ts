import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../shop/refusal.ts'
import { setLoggedCustomer } from '../../platform/http/log-security-event.ts'
import { readBearer } from '../../platform/http/read-bearer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findSession, markSeen, type SeenSession, type Session } from './session-store.ts'
import { hashToken } from './token.ts'

export interface SessionDeps {
  db: Db
  now: () => Date
}

const sessions = new WeakMap<FastifyRequest, Session>()

/** Throws `token-missing` and `session-expired`. */
export async function requireSession(deps: SessionDeps, request: FastifyRequest): Promise<Session> {
  const known = sessions.get(request)
  if (known) return known
  const token = readBearer(request)
  if (!token) throw new Refusal('token-missing')
  const session = await requireToken(deps, token)
  sessions.set(request, session)
  setLoggedCustomer(request, session.customerId)
  return session
}

export async function requireToken({ db, now }: SessionDeps, token: string): Promise<Session> {
  const session = await findSession(db, hashToken(token), now())
  if (!session) throw new Refusal('session-expired')
  await recordSeen(db, session, now())
  return session
}

/** Null for a guest, and for an expired session. */
export async function findCustomerId(
  { db, now }: SessionDeps,
  request: FastifyRequest,
): Promise<string | null> {
  const token = readBearer(request)
  const session = token && (await findSession(db, hashToken(token), now()))
  return session ? session.customerId : null
}

const hourMs = 60 * 60 * 1000

async function recordSeen(
  db: SessionDeps['db'],
  { tokenHash, seenAt }: SeenSession,
  now: Date,
): Promise<void> {
  const activeSince = new Date(now.getTime() - hourMs)
  if (seenAt <= activeSince) await markSeen(db, tokenHash, { now, activeSince })
}

/** Another customer's id is answered like an unknown one. */
export function requireOwner(session: Session, customerId: string): void {
  if (session.customerId !== customerId) throw new Refusal('not-found', { what: 'customer' })
}
