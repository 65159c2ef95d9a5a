import { dayMs } from '../../../shop/day.ts'
import { variantText } from '../../../shop/orders/line-name.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { StockAlertLinkResponse } from '../../../shop/stock-alerts/contract.ts'
import { readSignedId } from '../../customers/links/signed-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { confirmAlert, findAlert } from './alert-store.ts'

type LinkDeps = Pick<ShopDeps, 'db' | 'now' | 'config'>

/** What the link is about, and nothing of who asked. Throws `link-expired`, also where it is no longer sold or was told. */
export async function showStockAlertLink(deps: LinkDeps, token: string): Promise<StockAlertLinkResponse> {
  const { id, createdAfter } = readLink(deps, token)
  const found = await findAlert(deps.db, id)
  const isAlive =
    found && found.sentAt === null && (found.confirmedAt !== null || found.createdAt > createdAfter)
  if (!isAlive) throw expired()
  return { product: found.product, variant: variantText(found.variantTitle) }
}

/** Using it twice is harmless. Throws `link-expired`. */
export async function confirmStockAlert(deps: LinkDeps, token: string): Promise<void> {
  const { id, createdAfter } = readLink(deps, token)
  if (!(await confirmAlert(deps.db, { id, now: deps.now(), createdAfter }))) throw expired()
}

const weekMs = 7 * dayMs

function readLink({ config, now }: LinkDeps, token: string): { id: string; createdAfter: Date } {
  const signed = readSignedId(token)
  if (!signed?.isSigned(config, 'stock-alert', 1)) throw expired()
  return { id: signed.id, createdAfter: new Date(now().getTime() - weekMs) }
}

function expired(): Refusal {
  return new Refusal('link-expired', { purpose: 'stock-alert' })
}
