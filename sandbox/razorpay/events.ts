import type { EventName, Order, Payment, ProviderEvent, Refund, Settlement } from './entities.ts'
import { newId, unixNow } from './ids.ts'

interface EventEntities {
  refund?: Refund
  payment?: Payment
  order?: Order
  settlement?: Settlement
}

const sandboxAccount = 'acc_Sandbox0000001'

export function eventOf(event: EventName, entities: EventEntities): { event: ProviderEvent } {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  return {
    event: {
      id: newId(''),
      body: {
        entity: 'event',
        account_id: sandboxAccount,
        event,
        contains: Object.keys(payload),
        payload,
        created_at: unixNow(),
      },
    },
  }
}
