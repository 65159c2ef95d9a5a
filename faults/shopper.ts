import { setTimeout as sleep } from 'node:timers/promises'
import { type Cart, openOrder, type Session } from '../client/calls.ts'
import type { ShopClient } from './shop-client.ts'

export async function tryToOrder(client: ShopClient, session: Session, cart: Cart): Promise<string | null> {
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await client.call(openOrder(session, cart))
    if (answer?.status === 200) return answer.body.orderId
    if (answer && answer.status !== 503) return null
    await sleep(300)
  }
  return null
}
