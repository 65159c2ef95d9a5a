import { type Call, type Client, callOk } from './client.ts'

export interface Paid {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Of the sandbox's test cards, one that pays and one whose bank does not answer. */
export const cards = { good: '4100 2800 0000 1007', silent: '4100 2800 0009 0000' }

const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

/** Pays as in the payment window; without a card, by UPI. The sandbox is at `/sandbox` of the address that is called. */
export function pay(orderId: string, card?: string): Call<Paid> {
  const instrument = card ? { method: 'card', card: { number: card } } : { method: 'upi' }
  return control('POST', '/pay', { order_id: orderId, ...instrument })
}

/** How badly the sandbox behaves from now on; `{}` for well. */
export function setBehaviour(settings: object): Call {
  return control('PUT', '/behaviour', settings)
}

/** A path below the sandbox's payment provider, called with the shop's key. */
export function control<Body>(method: Call['method'], path: string, body?: object): Call<Body> {
  return { method, path: `/sandbox/razorpay${path}`, headers: { authorization }, ...(body && { body }) }
}

export async function countUndelivered(client: Client): Promise<number> {
  return (await callOk(client, control<{ undelivered: number }>('GET', '/webhooks'))).undelivered
}
