import type { Order } from '../../../shop/orders/contract.ts'
import type { Session } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'
import { listOrders } from './order-calls.ts'
import { type Part, useOrderPages } from './use-order-pages.ts'

export const customerMissing = 'Customer ID is missing. Please log in again.'

export function useOrders({ userId }: Session) {
  return useOrderPages(`orders ${userId}`, (part) => listOwn(userId, part))
}

async function listOwn(userId: string, part: Part): Promise<readonly Order[]> {
  if (!userId) throw new ShopError(400, { code: 'customer-missing', message: customerMissing })
  return await listOrders(userId, part)
}

/** By id or number, through all pages; null for an unknown order. */
export async function findOrder({ userId }: Session, wanted: string): Promise<Order | null> {
  const limit = 100
  let after: string | undefined
  for (;;) {
    const page = await listOwn(userId, { limit: String(limit), ...(after && { after }) })
    const found = page.find(({ id, order_number }) => id === wanted || `${order_number}` === wanted)
    after = page.at(-1)?.id
    if (found || page.length < limit) return found ?? null
  }
}
