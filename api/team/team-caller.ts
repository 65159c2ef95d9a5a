import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../shop/refusal.ts'
import { mayDo, type Operation, operationsOf, type Role } from '../../shop/team/roles.ts'
import { hashToken } from '../customers/sessions/token.ts'
import type { AuditMember, By } from '../platform/audit/audit-log.ts'
import { setLoggedMember } from '../platform/http/log-security-event.ts'
import { readBearer } from '../platform/http/read-bearer.ts'
import { findAccessToken, setTokenUsed } from './access-tokens/access-token-store.ts'
import { idleSince } from './sessions/list-team-sessions.ts'
import { readTeamCookie } from './sessions/team-cookie.ts'
import { findTeamSession, setSeen } from './sessions/team-session-store.ts'
import type { TeamDeps } from './team-deps.ts'

export interface TeamCaller {
  memberId: string
  email: string
  name: string
  role: Role
  operations: readonly Operation[]
  /** Null for an access token. */
  session: { id: string; confirmedAt: Date } | null
}

export function isAllowed({ operations }: TeamCaller, operation: Operation): boolean {
  return operations.includes(operation)
}

/** Whole where the caller may see it, otherwise its last four digits. */
export function seenPhone(caller: TeamCaller, phone: string): string {
  return isAllowed(caller, 'phones.read') ? phone : phone.replace(/\d(?=\d{4})/g, '•')
}

const callers = new WeakMap<FastifyRequest, TeamCaller>()

/** Who was admitted to this request. */
export function teamCallerOf(request: FastifyRequest): TeamCaller {
  const caller = callers.get(request)
  if (!caller) throw new Error('nobody was admitted to this request')
  return caller
}

/** For verbs and the audit log. */
export function teamActorOf(request: FastifyRequest): By & { member: AuditMember } {
  const { memberId, name, role } = teamCallerOf(request)
  return { actor: name, member: { memberId, role, requestId: request.id } }
}

/** By cookie or access token. Throws `sign-in-needed`. */
export async function findTeamCaller(deps: TeamDeps, request: FastifyRequest): Promise<TeamCaller> {
  const token = readBearer(request)
  const caller = token === null ? await callerByCookie(deps, request) : await callerByToken(deps, token)
  if (!caller) throw new Refusal('sign-in-needed')
  callers.set(request, caller)
  setLoggedMember(request, caller.memberId)
  return caller
}

const minuteMs = 60 * 1000

async function callerByCookie(deps: TeamDeps, request: FastifyRequest): Promise<TeamCaller | null> {
  const { db, config } = deps
  const token = readTeamCookie(config, request)
  if (token === null) return null
  const now = deps.now()
  const found = await findTeamSession(db, { tokenHash: hashToken(token), now, idleSince: idleSince(now) })
  if (!found) return null
  const { id, confirmedAt, memberId, email, name, role } = found
  if (now.getTime() - found.seenAt.getTime() >= minuteMs) await setSeen(db, id, now)
  return { memberId, email, name, role, operations: operationsOf(role), session: { id, confirmedAt } }
}

async function callerByToken({ db, now }: TeamDeps, token: string): Promise<TeamCaller | null> {
  const present = now()
  const found = await findAccessToken(db, { tokenHash: hashToken(token), now: present })
  if (!found) return null
  const { id, scopes, memberId, email, name, role, usedAt } = found
  if (usedAt === null || present.getTime() - usedAt.getTime() >= minuteMs) await setTokenUsed(db, id, present)
  // A member whose role has shrunk takes the tokens along.
  const operations = scopes.filter((scope) => mayDo(role, scope))
  return { memberId, email, name: `${name} (${found.tokenName})`, role, operations, session: null }
}
