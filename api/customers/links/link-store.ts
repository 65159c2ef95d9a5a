import type { Db, Tx } from '../../platform/postgres/database.ts'

export type LinkPurpose = 'activate' | 'reset' | 'change-email'

export interface NewLink {
  tokenHash: Buffer
  customerId: string
  purpose: LinkPurpose
  createdAt: Date
  expiresAt: Date
  code?: { hash: Buffer; expiresAt: Date }
  newEmail?: string
}

/** Earlier links stay valid, or anybody's request could revoke the owner's. */
export async function insertLink(db: Db | Tx, link: NewLink): Promise<void> {
  await db
    .insertInto('customer_link')
    .values({
      token_hash: link.tokenHash,
      customer_id: link.customerId,
      purpose: link.purpose,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      code_hash: link.code?.hash ?? null,
      code_expires_at: link.code?.expiresAt ?? null,
      new_email: link.newEmail ?? null,
    })
    .execute()
}

export async function deleteLinks(db: Db | Tx, customerId: string): Promise<void> {
  await db.deleteFrom('customer_link').where('customer_id', '=', customerId).execute()
}

export interface UsedLink {
  tokenHash: Buffer
  purpose: LinkPurpose
  now: Date
}

export async function findLink(db: Db | Tx, { tokenHash, purpose, now }: UsedLink): Promise<string | null> {
  const found = await db
    .selectFrom('customer_link')
    .select('customer_id as customerId')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.customerId ?? null
}

export async function findNewEmail(db: Db | Tx, tokenHash: Buffer): Promise<string | null> {
  const found = await db
    .selectFrom('customer_link')
    .select('new_email as newEmail')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.newEmail ?? null
}

export async function findLinkByCode(
  db: Db | Tx,
  { email, codeHash, now }: { email: string; codeHash: Buffer; now: Date },
): Promise<Buffer | null> {
  const found = await db
    .selectFrom('customer_link')
    .innerJoin('customer', 'customer.id', 'customer_link.customer_id')
    .select('customer_link.token_hash as tokenHash')
    .where('customer.email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found?.tokenHash ?? null
}

export async function takeLink(db: Db | Tx, { tokenHash, purpose, now }: UsedLink): Promise<string | null> {
  const taken = await db
    .deleteFrom('customer_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('customer_id as customerId')
    .executeTakeFirst()
  return taken?.customerId ?? null
}

export async function deleteExpiredLinks(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('customer_link').where('expires_at', '<=', now).execute()
}
