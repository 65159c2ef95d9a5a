import { createHash, hkdfSync } from 'node:crypto'
import { idText } from '../../customers/links/signed-id.ts'
import { readUnsubscribeToken, unsubscribeLinks } from '../../customers/links/unsubscribe-links.ts'
import type { LinkKey } from '../../platform/http/keyed-hash.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { deleteAlertsOfId } from './alert-store.ts'
import { deleteOptOut, findOptOut, saveOptOut } from './opt-out-store.ts'

export const stockAlertUnsubscribe = {
  purpose: 'stop-stock-alerts',
  post: '/api/stock-alerts/stop',
  page: '/back-in-stock/stop',
} as const

/** Name the address, not the alert: they still work once that is cleaned up. */
export function stopLinks(deps: { config: LinkKey; publicUrl: () => string }, email: string) {
  return unsubscribeLinks(deps, stockAlertUnsubscribe, addressIdOf(deps.config, email))
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
  return readUnsubscribeToken(config, stockAlertUnsubscribe.purpose, token)
}

/** Without a key an address could be guessed from its link. */
function keyOf({ linkSecret }: LinkKey): Buffer {
  return Buffer.from(hkdfSync('sha256', linkSecret, '', 'addresses of stock alerts', 32))
}
