import { expect, vi } from 'vitest'
import { resetShop } from '../../orders/checkout/testing.ts'
import { buy, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { openTestAdmin } from '../admin/testing.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { openReceiver, takes } from './testing-receiver.ts'

export type TestWebhooks = Awaited<ReturnType<typeof openTestWebhooks>>

const everything = ['order.paid', 'order.packed', 'order.dispatched', 'order.refunded', 'stock.low']

/** A shop whose owner adds endpoints, and a receiver behind them. */
export async function openTestWebhooks() {
  const admin = await openTestAdmin()
  const receiver = await openReceiver()
  const delivering = { log: { warn: vi.fn() }, rests: new Map() }

  async function stayIn(): Promise<void> {
    const { now } = admin.clock
    const seen = { confirmed_at: now, seen_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
    await admin.db.updateTable('team_session').set(seen).execute()
  }

  return {
    admin,
    receiver,
    delivering,
    stayIn,
    async add(events = everything, url = receiver.url): Promise<{ id: string; secret: string }> {
      await stayIn()
      const answer = await admin.as('owner', '/webhooks', { payload: { url, events } })
      expect(answer.statusCode).toBe(201)
      return answer.json()
    },
    /** So much later, in seconds; events have the time of the database. */
    async deliver(later = 1): Promise<void> {
      admin.clock.now = new Date(Math.max(admin.clock.now.getTime(), Date.now()) + later * 1000)
      await deliverWebhooks(admin.deps, delivering)
    },
    async orderPaid(): Promise<number> {
      return (await buy(admin, await openShopper(admin))).order.order_number
    },
    step: (orderNumber: number, name: string, payload = {}) =>
      admin.as('manager', `/orders/${orderNumber}/${name}`, { payload }),
    events: () => receiver.received.map(({ event, data }) => [event, data.orderNumber ?? data.sku]),
    async reset(): Promise<void> {
      await admin.db.deleteFrom('webhook_endpoint').execute()
      await resetShop(admin)
      receiver.received.length = 0
      receiver.behave(takes)
    },
    async close(): Promise<void> {
      await receiver.close()
      await admin.close()
    },
  }
}
