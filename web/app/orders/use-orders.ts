import { useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import type { Session } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'

const pageSize = 5
/** One more than is shown, to know whether there are more. */
const firstPage = pageSize + 1

export const customerMissing = 'Customer ID is missing. Please log in again.'

interface OlderOrders {
  orders: readonly Order[]
  isComplete: boolean
}

export function useOrders({ userId }: Session) {
  const query = useQuery(`orders ${userId}`, () => listOrders(userId, { limit: String(firstPage) }))
  const [older, setOlder] = useState<OlderOrders | null>(null)
  const [shown, setShown] = useState(pageSize)
  const first = query.data ?? []
  const orders = [...first, ...(older?.orders ?? [])]
  const isComplete = older?.isComplete ?? first.length !== firstPage

  async function showMore() {
    const after = orders.at(-1)?.id
    if (!isComplete && after !== undefined && orders.length <= shown + pageSize) {
      const next = await listOrders(userId, { limit: String(pageSize), after })
      setOlder({ orders: [...(older?.orders ?? []), ...next], isComplete: next.length !== pageSize })
    }
    setShown(shown + pageSize)
  }
  return { query, orders, shown, hasMore: orders.length > shown || !isComplete, showMore }
}

async function listOrders(
  userId: string,
  part: { limit: string; after?: string },
): Promise<readonly Order[]> {
  if (!userId) throw new ShopError(400, { code: 'customer-missing', message: customerMissing })
  return await shopApi.listOrders(userId, part)
}

/** Searches all pages; null for an unknown order. */
export async function findOrder({ userId }: Session, orderId: string): Promise<Order | null> {
  const limit = 100
  let after: string | undefined
  for (;;) {
    const page = await listOrders(userId, { limit: String(limit), ...(after && { after }) })
    const found = page.find(({ id }) => id === orderId)
    after = page.at(-1)?.id
    if (found || page.length < limit) return found ?? null
  }
}
