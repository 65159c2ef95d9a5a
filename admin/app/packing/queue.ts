import type { listOrdersResponse } from '../../../shop/orders/list-contract.ts'
import { read } from '../api.ts'

const most = 100

/** Oldest first. `left` is a count, `100+` where there are more. */
export async function readQueue(signal: AbortSignal) {
  const path = `/orders?fulfilment=to-pack&sort=oldest&limit=${most}`
  const { items, next } = await read<typeof listOrdersResponse>(path, { signal })
  return { items, left: next === null ? String(items.length) : `${most}+` }
}
