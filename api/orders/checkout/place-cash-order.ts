import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findOrderByRequest } from '../list-orders.ts'
import { publishStock } from '../publish-stock.ts'
import { placeInTurn } from './open-payment-order.ts'
import type { PlaceOrder } from './place-order.ts'

type PlaceCashOrder = PlaceOrder & { cash: { key: string } }

/** An order that is paid as it is delivered. The same key is the same order. Throws as `placeInTurn`, and `cash-not-offered`. */
export async function placeCashOrder(
  deps: ShopDeps,
  request: PlaceCashOrder,
  photos: PhotoManifest,
): Promise<Order> {
  const wanted = { customerId: request.customerId, key: request.cash.key }
  try {
    if (!(await isPlaced(deps.db, wanted))) await place(deps, request)
  } catch (error) {
    // The same request may have come twice at once, or its answer been lost.
    if (!(await isPlaced(deps.db, wanted))) throw error
  }
  const order = await findOrderByRequest(deps.db, wanted, photos)
  // Its account went into another one meanwhile.
  if (!order) throw new Refusal('session-expired')
  return order
}

async function isPlaced(db: Db, { customerId, key }: { customerId: string; key: string }): Promise<boolean> {
  const order = db.selectFrom('order').select('id')
  const found = order.where('customer_id', '=', customerId).where('request_key', '=', key)
  return (await found.executeTakeFirst()) !== undefined
}

async function place(deps: ShopDeps, request: PlaceCashOrder): Promise<void> {
  const placed = await placeInTurn(deps, request)
  if (placed.kind !== 'new') return
  publishStock(deps, placed.stock)
  deps.outbox.wake()
}
