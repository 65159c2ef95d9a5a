import type { Call } from '../../client/client.ts'
import { type HttpConnection, openHttpConnection } from '../checkouts/http-connection.ts'
import type { MeasuredShop } from './open-shop.ts'

const states = ['to-pack', 'packing', 'packed', 'dispatched', 'delivered', 'cancelled', 'returned']

/** First pages, of fifty orders in any shop. */
export const adminLists: Readonly<Record<string, string>> = {
  'all orders': '/api/admin/orders',
  ...Object.fromEntries(states.map((state) => [state, `/api/admin/orders?fulfilment=${state}`])),
  late: '/api/admin/orders?late=true',
  'refund failed': '/api/admin/orders?payment=refund-failed',
}

export const ownOrders = "a customer's own orders"

export interface OrderLists {
  names: readonly string[]
  /** How many ms the list took. */
  time(name: string, turn: number): Promise<number>
  close(): void
}

export function openOrderLists(shop: MeasuredShop): OrderLists {
  const connection = openHttpConnection(shop.processes.shop.port)
  return {
    names: [ownOrders, ...Object.keys(adminLists)],
    time: (name, turn) => timeCall(connection, callOf(shop, name, turn)),
    close: () => connection.close(),
  }
}

function callOf({ readers, team }: MeasuredShop, name: string, turn: number): Call {
  const path = adminLists[name]
  if (path) return { method: 'GET', path, headers: { cookie: `team=${team}`, 'x-shop-admin': '1' } }
  const { userId = '', token = '' } = readers[turn % readers.length] ?? {}
  return { method: 'GET', path: `/api/profile/orders/${userId}`, token }
}

async function timeCall(connection: HttpConnection, call: Call): Promise<number> {
  const start = performance.now()
  const { status, body } = await connection.ask(call)
  const ms = performance.now() - start
  if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body.slice(0, 300)}`)
  return ms
}
