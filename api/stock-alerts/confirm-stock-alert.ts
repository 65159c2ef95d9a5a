import { dayMs } from '../../shop/day.ts'
import { Refusal } from '../../shop/refusal.ts'
import { readSignedId } from '../links/signed-id.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { confirmAlert, deleteAlertsLike } from './alert-store.ts'

const weekMs = 7 * dayMs

/** Using it twice is harmless. Throws `link-expired`. */
export async function confirmStockAlert(
  { db, now: clock, config }: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  token: string,
): Promise<void> {
  const signed = readSignedId(token)
  const now = clock()
  const createdAfter = new Date(now.getTime() - weekMs)
  const isAlive =
    signed?.isSigned(config, 'stock-alert', 1) &&
    (await confirmAlert(db, { id: signed.id, now, createdAfter }))
  if (!isAlive) throw new Refusal('link-expired', { purpose: 'stock-alert' })
}

/** Ends all alerts of the address, by the link of any. Using it twice is harmless. Throws `link-expired`. */
export async function stopStockAlerts(
  { db, config }: Pick<ShopDeps, 'db' | 'config'>,
  token: string,
): Promise<void> {
  const signed = readSignedId(token)
  if (!signed?.isSigned(config, 'stop-stock-alerts', 1))
    throw new Refusal('link-expired', { purpose: 'stop-stock-alerts' })
  await deleteAlertsLike(db, signed.id)
}
