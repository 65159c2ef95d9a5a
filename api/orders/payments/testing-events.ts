import { createHmac, randomUUID } from 'node:crypto'
import type { TestCheckout } from '../checkout/testing.ts'

export interface TestEvent {
  name: string
  entities: Record<string, object>
}

/** As the provider sends it, signed. */
export function tell({ app }: Pick<TestCheckout, 'app'>, { name, entities }: TestEvent) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  const body = JSON.stringify({ entity: 'event', event: name, contains: Object.keys(entities), payload })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': createHmac('sha256', 'sandbox-webhook').update(body).digest('hex'),
  }
  return app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: body, headers })
}

export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}
