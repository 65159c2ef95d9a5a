import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Order } from '../../../shop/orders/contract.ts'
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
  const { customerId, cash } = request
  const findPlaced = () => findOrderByRequest(deps.db, { customerId, key: cash.key }, photos)
  const before = await findPlaced()
  if (before) return before
  try {
    await place(deps, request)
  } catch (error) {
    // The same request may have come twice at once, or its answer been lost.
    const other = await findPlaced()
    if (!other) throw error
    return other
  }
  const order = await findPlaced()
  if (!order) throw new Error('the order is not there')
  return order
}

async function place(deps: ShopDeps, request: PlaceCashOrder): Promise<void> {
  const placed = await placeInTurn(deps, request)
  if (placed.kind !== 'new') return
  publishStock(deps, placed.stock)
  deps.outbox.wake()
}
