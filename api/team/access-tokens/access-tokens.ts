import type { z } from 'zod'
import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { NewTokenRequest, newTokenResponse, tokensResponse } from '../../../shop/team/contract.ts'
import { mayDo, type Operation, type Role } from '../../../shop/team/roles.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { makeToken } from '../../customers/sessions/token.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { TeamDeps } from '../team-deps.ts'
import { deleteAccessToken, findAccessTokens, insertAccessToken } from './access-token-store.ts'

interface MakeToken extends NewTokenRequest, By {
  memberId: string
  role: Role
}

/** The token is in the answer and nowhere else. Throws `scope-above-role`. */
export async function makeAccessToken(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  { memberId, role, name, scopes: wanted, days, ...by }: MakeToken,
): Promise<z.infer<typeof newTokenResponse>> {
  const scopes = [...new Set(wanted)] as Operation[]
  const above = scopes.filter((scope) => !mayDo(role, scope))
  if (above.length > 0) throw new Refusal('scope-above-role', { scopes: above, role })
  const id = newId()
  const { token, hash } = makeToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  await withTransaction(db, async (tx) => {
    await insertAccessToken(tx, { id, tokenHash: hash, memberId, name, scopes, createdAt, expiresAt })
    await recordAudit(tx, {
      ...by,
      at: createdAt,
      operation: 'make-token',
      subject: `access token ${name}`,
      after: { scopes, expiresAt },
    })
  })
  return { id, token, expiresAt: expiresAt.toISOString() }
}

/** Throws `not-found`. */
export async function revokeAccessToken(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  { id, ...by }: By & { id: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const revoked = isUuid(id) ? await deleteAccessToken(tx, id) : null
    if (!revoked) throw new Refusal('not-found', { what: 'access token' })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'revoke-token',
      subject: `access token ${revoked.name}`,
    })
  })
}

/** Of all members, expired ones, too. */
export async function listAccessTokens({
  db,
}: Pick<TeamDeps, 'db'>): Promise<z.infer<typeof tokensResponse>> {
  const found = await findAccessTokens(db)
  const tokens = found.map(({ memberId: _, createdAt, usedAt, expiresAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
  return { tokens }
}
