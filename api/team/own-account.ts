import type { z } from 'zod'
import { Refusal } from '../../shop/refusal.ts'
import type { meResponse, passkeysResponse, teamSessionsResponse } from '../../shop/team/contract.ts'
import { isUuid } from '../../shop/uuid.ts'
import type { Db } from '../platform/postgres/database.ts'
import { currentPayments } from '../platform/settings/current-payments.ts'
import { confirmedUntil } from './confirm.ts'
import { countRecoveryCodes, hasTotp } from './credentials/code-store.ts'
import { findPasskeysOf } from './credentials/passkey-store.ts'
import { findMember } from './member-store.ts'
import { livingTeamSessions } from './sessions/list-team-sessions.ts'
import { deleteTeamSession } from './sessions/team-session-store.ts'
import type { TeamCaller } from './team-caller.ts'
import type { TeamDeps } from './team-deps.ts'

export type SignedIn = TeamCaller & { session: NonNullable<TeamCaller['session']> }

export async function readMe(
  { db }: Pick<TeamDeps, 'db'>,
  { memberId: id, email, name, role, operations, session }: SignedIn,
): Promise<z.infer<typeof meResponse>> {
  const member = await findMember(db, id)
  return {
    id,
    email,
    name,
    role,
    operations: [...operations],
    sessionId: session.id,
    confirmedUntil: confirmedUntil(session).toISOString(),
    hasPasskey: (await findPasskeysOf(db, id)).length > 0,
    hasAuthenticator: await hasTotp(db, id),
    hasPassword: typeof member?.passwordHash === 'string',
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    takesCash: Boolean(currentPayments().cash) || (await hasUnconfirmed(db)),
  }
}

/** Orders in cash that wait to be confirmed, since before it was switched off. */
async function hasUnconfirmed(db: Db): Promise<boolean> {
  const found = db.selectFrom('order').select('id').where('status', '=', 'placed').limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

export async function listOwnSessions(
  deps: Pick<TeamDeps, 'db' | 'now'>,
  { memberId, session }: SignedIn,
): Promise<z.infer<typeof teamSessionsResponse>> {
  const found = await livingTeamSessions(deps, { memberId })
  const sessions = found.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
    isThisDevice: id === session.id,
  }))
  return { sessions }
}

/** Throws `not-found`, other members' included. */
export async function endOwnSession(
  { db }: Pick<TeamDeps, 'db'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const ended = isUuid(id) && (await deleteTeamSession(db, { id, memberId }))
  if (!ended) throw new Refusal('not-found', { what: 'session' })
}

export async function listOwnPasskeys(
  { db }: Pick<TeamDeps, 'db'>,
  { memberId }: SignedIn,
): Promise<z.infer<typeof passkeysResponse>> {
  const found = await findPasskeysOf(db, memberId)
  const passkeys = found.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
  return { passkeys }
}
