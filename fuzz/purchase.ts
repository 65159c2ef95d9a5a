import { openOrder, type Session, verifyPayment } from '../client/calls.ts'
import { type Client, callOk } from '../client/client.ts'
import { pay } from '../client/payment.ts'

export interface Variant {
  id: string
  price: string
}

/** In seconds since 1970; one for the whole run, so that the same request can be made again. */
const startedAt = Math.floor(Date.now() / 1000)

export interface Purchase {
  orderId: string
  order: ReturnType<typeof openOrder>['body']
  proof: ReturnType<typeof verifyPayment>['body']
}

export async function buy(client: Client, session: Session, { id, price }: Variant): Promise<Purchase> {
  const line = { variantId: id, price: Math.round(Number(price) * 100), quantity: 1 }
  const opening = openOrder(session, { lines: [line] })
  const { orderId } = await callOk(client, opening)
  const verification = verifyPayment(session, await callOk(client, pay(orderId)))
  const { order } = await callOk(client, verification)
  return { orderId: order?.id ?? '', order: opening.body, proof: verification.body }
}

export function eventOf({ proof, order }: Purchase, name: string, status: string): object {
  const { paymentId: id, orderId: order_id } = proof
  const { amount, currency } = order
  const entity = { id, entity: 'payment', order_id, amount, currency, status, method: 'upi' }
  return { entity: 'event', event: name, payload: { payment: { entity } }, created_at: startedAt }
}
