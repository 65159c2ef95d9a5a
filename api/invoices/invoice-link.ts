import { sql } from 'kysely'
import { isUuid } from '../../shop/uuid.ts'
import type { Config } from '../config.ts'
import { readSignedId, signId } from '../links/signed-id.ts'
import type { Db } from '../postgres/database.ts'
import { findDocument, type LinkedDocument } from './document-store.ts'

interface LinkDeps {
  config: Pick<Config, 'payments'>
  publicUrl: () => string
}

/** To the page of a document. Works without a login until it is revoked or the account is deleted. */
export function invoiceLink(deps: LinkDeps, document: { id: string; linkVersion: number }): string {
  return `${deps.publicUrl()}/invoice?token=${tokenOf(deps, document)}`
}

function tokenOf(
  { config }: Pick<LinkDeps, 'config'>,
  { id, linkVersion }: { id: string; linkVersion: number },
) {
  return signId(config, 'invoice', { id, version: linkVersion })
}

/** Null for a link that was revoked, whose account is deleted, or that never was one. */
export async function findByLink(
  { db, config }: { db: Db; config: Pick<Config, 'payments'> },
  token: string,
): Promise<LinkedDocument | null> {
  const signed = readSignedId(token)
  const document = signed && isUuid(signed.id) ? await findDocument(db, signed.id) : null
  if (!document?.isOwned) return null
  return signed?.isSigned(config, 'invoice', document.linkVersion) ? document : null
}

/** Every link to a document of the order, made until now. Returns how many documents there are. */
export async function revokeInvoiceLinks(db: Db, orderId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set({ link_version: sql`link_version + 1` })
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
