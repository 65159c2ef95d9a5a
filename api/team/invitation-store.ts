import type { Role } from '../../shop/team/roles.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'

export interface Invitation {
  id: string
  /** Null: the first owner, who types it. */
  email: string | null
  role: Role
  invitedBy: string
  totpSecret: Buffer
  createdAt: Date
  expiresAt: Date
}

const columns = [
  'id',
  'email',
  'role',
  'invited_by as invitedBy',
  'totp_secret as totpSecret',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Replaces the one before, whose link then opens nothing. */
export async function replaceInvitation(
  tx: Tx,
  { tokenHash, ...invitation }: Invitation & { tokenHash: Buffer },
): Promise<void> {
  const { id, email, role, invitedBy, totpSecret, createdAt, expiresAt } = invitation
  const row = {
    id,
    role,
    token_hash: tokenHash,
    email_token_hash: null,
    invited_by: invitedBy,
    totp_secret: totpSecret,
    created_at: createdAt,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('team_invitation')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

export async function findLivingInvitation(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<Invitation | null> {
  const query = db.selectFrom('team_invitation').select(columns).where('id', '=', id)
  return (await query.where('expires_at', '>', now).executeTakeFirst()) ?? null
}

/** Of the email that is sent last. */
export async function setEmailToken(db: Db, id: string, hash: Buffer): Promise<void> {
  await db.updateTable('team_invitation').set({ email_token_hash: hash }).where('id', '=', id).execute()
}

interface UsedInvitation {
  tokenHash: Buffer
  now: Date
}

export async function findInvitation(db: Db, { tokenHash, now }: UsedInvitation): Promise<Invitation | null> {
  const found = await db
    .selectFrom('team_invitation')
    .select(columns)
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('email_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

/** Of two at once one gets it. */
export async function takeInvitation(tx: Tx, { tokenHash, now }: UsedInvitation): Promise<Invitation | null> {
  const taken = await tx
    .deleteFrom('team_invitation')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('email_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return taken ?? null
}

/** Nobody invites others beyond their own time as owner. */
export async function deleteInvitationsBy(tx: Tx, invitedBy: string): Promise<void> {
  await tx.deleteFrom('team_invitation').where('invited_by', '=', invitedBy).execute()
}

/** The link of the first owner is in the log of a start. */
export async function deleteFirstOwnerInvitation(tx: Tx): Promise<void> {
  await tx.deleteFrom('team_invitation').where('email', 'is', null).execute()
}

export async function findInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return await db
    .selectFrom('team_invitation')
    .select(columns)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()
}

export async function deleteInvitation(tx: Tx, id: string): Promise<Invitation | null> {
  const deleted = await tx
    .deleteFrom('team_invitation')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return deleted ?? null
}
