import { setTimeout as sleep } from 'node:timers/promises'
import { type Cart, openOrder, type Session } from '../client/calls.ts'
import type { Answer, Call } from '../client/client.ts'
import { signUp } from '../client/customer.ts'
import { tokenIn } from '../client/mailbox.ts'
import type { ShopClient } from './shop-client.ts'
import type { MailServer } from './world/mail-server.ts'

export function openShopper(client: ShopClient, mailServer: MailServer): Promise<Session> {
  const retrying = { call: <Body>(call: Call<Body>) => retry(client, call) }
  const readToken = async (email: string) => tokenIn({ text: await mailServer.emailTo(email) }, '/activate')
  return signUp(retrying, { readToken })
}

async function retry<Body>(client: ShopClient, call: Call<Body>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await client.call(call)
    if (answer && answer.status < 500) return answer
    await sleep(300)
  }
}

export async function tryToOrder(client: ShopClient, session: Session, cart: Cart): Promise<string | null> {
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await client.call(openOrder(session, cart))
    if (answer?.status === 200) return answer.body.orderId
    if (answer && answer.status !== 503) return null
    await sleep(300)
  }
  return null
}
