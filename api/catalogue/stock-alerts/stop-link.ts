import { createHash, hkdfSync } from 'node:crypto'
import { Refusal } from '../../../shop/refusal.ts'
import { idText, readSignedId, signId } from '../../customers/links/signed-id.ts'
import type { LinkKey } from '../../platform/http/keyed-hash.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { deleteAlertsOfId } from './alert-store.ts'
import { deleteOptOut, findOptOut, saveOptOut } from './opt-out-store.ts'

const purpose = 'stop-stock-alerts'
const version = 1

/** Names the address, not the alert: it still works once that is cleaned up. */
export function stopToken(config: LinkKey, email: string): string {
  return signId(config, purpose, { id: addressIdOf(config, email), version })
}

/** Of a mailbox's own button, and of the page for people. */
export function stopLinks(
  { config, publicUrl }: { config: LinkKey; publicUrl: () => string },
  email: string,
): { post: string; page: string } {
  const query = `token=${stopToken(config, email)}`
  return {
    post: `${publicUrl()}/api/stock-alerts/stop?${query}`,
    page: `${publicUrl()}/back-in-stock/stop?${query}`,
  }
}

/** 16 bytes of SHA-256 over a key and the address. */
export function addressIdOf(config: LinkKey, email: string): string {
  const digest = createHash('sha256').update(keyOf(config)).update(email).digest()
  return idText(digest.subarray(0, 16))
}

type StopDeps = Pick<ShopDeps, 'db' | 'now' | 'config'>

/** Deletes all alerts of the address and sends it no more emails. Using it twice is harmless. Throws `link-expired`. */
export async function stopStockAlerts({ db, now, config }: StopDeps, token: string): Promise<void> {
  const addressId = readStopToken(config, token)
  await withTransaction(db, async (tx) => {
    await saveOptOut(tx, { addressId, now: now() })
    await deleteAlertsOfId(tx, { id: addressId, key: keyOf(config) })
  })
}

/** By the token of the stop link, which only the owner of the mailbox has. Throws `link-expired`. */
export async function allowStockAlerts({ db, config }: StopDeps, token: string): Promise<void> {
  await deleteOptOut(db, readStopToken(config, token))
}

export async function findStockAlertOptOut(
  { db, config }: { db: Db; config: LinkKey },
  email: string,
): Promise<Date | null> {
  return findOptOut(db, addressIdOf(config, email))
}

function readStopToken(config: LinkKey, token: string): string {
  const signed = readSignedId(token)
  if (!signed?.isSigned(config, purpose, version)) throw new Refusal('link-expired', { purpose })
  return signed.id
}

/** Without a key an address could be guessed from its link. */
function keyOf({ linkSecret }: LinkKey): Buffer {
  return Buffer.from(hkdfSync('sha256', linkSecret, '', 'addresses of stock alerts', 32))
}
