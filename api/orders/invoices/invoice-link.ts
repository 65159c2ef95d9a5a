import { sql } from 'kysely'
import type { TaxDocument } from '../../../shop/tax/tax-document.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { Config } from '../../config.ts'
import { type LinkDeps, readSignedId, signId } from '../../customers/links/signed-id.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { findDocument, type LinkedDocument } from './document-store.ts'

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
  { db, config }: { db: Db; config: Pick<Config, 'linkSecret'> },
  token: string,
): Promise<LinkedDocument | null> {
  const signed = readSignedId(token)
  const document = signed && isUuid(signed.id) ? await findDocument(db, signed.id) : null
  if (!document?.isOwned) return null
  return signed?.isSigned(config, 'invoice', document.linkVersion) ? document : null
}

interface RevokeDeps {
  db: Db
  actor: string
  now: () => Date
}

/** Every link to a document of the order, made until now. Returns how many documents there are. */
export function revokeInvoiceLinks({ db, actor, now }: RevokeDeps, orderId: string): Promise<number> {
  return withTransaction(db, async (tx) => {
    const revoked = await tx
      .updateTable('invoice')
      .set({ link_version: sql`link_version + 1` })
      .where('order_id', '=', orderId)
      .returning(['data', 'link_version as linkVersion'])
      .execute()
    const documents = revoked.map((row) => ({ ...row, data: row.data as TaxDocument }))
    for (const { data, linkVersion } of documents)
      await recordAudit(tx, {
        at: now(),
        actor,
        operation: 'revoke-invoice-links',
        subject: `order ${data.orderNumber}`,
        before: { document: data.number, linkVersion: linkVersion - 1 },
        after: { document: data.number, linkVersion },
      })
    return documents.length
  })
}
