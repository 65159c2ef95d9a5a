import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'

const pageSize = 5
/** One more than is shown, to know whether there are more. */
const firstPage = pageSize + 1

export interface Part {
  limit: string
  after?: string
}

interface Older<Order> {
  orders: readonly Order[]
  isComplete: boolean
}

/** Five orders at a time. */
export function useOrderPages<Order extends { id: string }>(
  key: string,
  list: (part: Part) => Promise<readonly Order[]>,
) {
  const query = useQuery(key, () => list({ limit: String(firstPage) }))
  const [older, setOlder] = useState<Older<Order> | null>(null)
  const [shown, setShown] = useState(pageSize)
  const first = query.data ?? []
  const orders = [...first, ...(older?.orders ?? [])]
  const isComplete = older?.isComplete ?? first.length !== firstPage

  async function showMore() {
    const after = orders.at(-1)?.id
    if (!isComplete && after !== undefined && orders.length <= shown + pageSize) {
      const next = await list({ limit: String(pageSize), after })
      setOlder({ orders: [...(older?.orders ?? []), ...next], isComplete: next.length !== pageSize })
    }
    setShown(shown + pageSize)
  }
  return { query, orders, shown, hasMore: orders.length > shown || !isComplete, showMore }
}
