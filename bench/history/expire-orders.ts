import { setTimeout as pause } from 'node:timers/promises'
import { openOrder } from '../../client/calls.ts'
import { openHttpConnection } from '../checkouts/http-connection.ts'
import type { MeasuredShop } from './open-shop.ts'

const timeoutMs = 60_000

/** How many orders a second the reconciler asks the provider about and lets expire. */
export async function expireOrders(shop: MeasuredShop): Promise<number> {
  const { pool } = shop.processes
  const opened = await openUnpaid(shop)
  await pool.query(
    `update "order" set reservation_expires_at = now(), check_at = now() where provider_order_id = any($1)`,
    [opened],
  )
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ expired: number; seconds: number }>(
      `select count(*)::int as expired, extract(epoch from max(expired_at) - min(expired_at))::float8 as seconds
        from "order" where provider_order_id = any($1) and status = 'expired'`,
      [opened],
    )
    const [{ expired, seconds } = { expired: 0, seconds: 0 }] = rows
    if (expired === opened.length) return expired / seconds
    await pause(100)
  }
  throw new Error('the reconciler did not end')
}

async function openUnpaid({ processes, shoppers, catalogue }: MeasuredShop): Promise<string[]> {
  const connection = openHttpConnection(processes.shop.port)
  const opened: string[] = []
  const variant = catalogue.variants.at(-1)
  for (const shopper of variant ? shoppers : []) {
    const lines = [{ ...variant, quantity: 1 }] as Parameters<typeof openOrder>[1]['lines']
    const { status, body } = await connection.ask(openOrder(shopper, { lines }))
    if (status !== 200) throw new Error(`an order answered ${status}: ${body}`)
    opened.push(JSON.parse(body).orderId)
  }
  connection.close()
  return opened
}
