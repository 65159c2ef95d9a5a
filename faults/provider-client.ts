import { type Answer, type Call, openClient } from '../client/client.ts'
import { cards, control, type Paid, pay, setBehaviour } from '../client/payment.ts'

export interface ProviderClient {
  pay(orderId: string): Promise<Paid | null>
  /** A card whose bank does not answer: the payment fails, for now. Answers its id. */
  payInVain(orderId: string): Promise<string | null>
  /** The bank's late word: that payment did succeed. */
  captureNow(paymentId: string): Promise<void>
  /** As its period for captures ends: what was only authorized goes back. */
  release(paymentId: string): Promise<void>
  payment(paymentId: string): Promise<object>
  behave(manners: object): Promise<void>
  undelivered(): Promise<number | null>
  list<Entity>(what: 'payments' | 'refunds'): Promise<Entity[]>
}

interface FailedPayment {
  error?: { metadata?: { payment_id?: string } }
}

export function openProviderClient(sandboxUrl: string): ProviderClient {
  const client = openClient(sandboxUrl, { timeoutMs: 10_000 })
  const call = <Body>(asked: Call<Body>): Promise<Answer<Body> | null> => client.call(asked).catch(() => null)
  return {
    async pay(orderId) {
      const answer = await call(pay(orderId, cards.good))
      return answer?.status === 200 ? answer.body : null
    },
    async payInVain(orderId) {
      const answer = (await call(pay(orderId, cards.silent))) as Answer<FailedPayment | null> | null
      return answer?.body?.error?.metadata?.payment_id ?? null
    },
    async captureNow(paymentId) {
      await call(control('POST', `/payments/${paymentId}/capture-now`))
    },
    async release(paymentId) {
      await call(control('POST', `/payments/${paymentId}/release`))
    },
    async payment(paymentId) {
      return (await call(control<object>('GET', `/v1/payments/${paymentId}`)))?.body ?? {}
    },
    async behave(manners) {
      await call(setBehaviour(manners))
    },
    async undelivered() {
      return (
        (await call(control<{ undelivered: number } | null>('GET', '/webhooks')))?.body?.undelivered ?? null
      )
    },
    async list<Entity>(what: string) {
      const all: Entity[] = []
      for (;;) {
        const path = `/v1/${what}?count=100&skip=${all.length}`
        const answer = await call(control<{ items: Entity[] }>('GET', path))
        if (answer?.status !== 200) throw new Error(`the provider does not list its ${what}`)
        all.push(...answer.body.items)
        if (answer.body.items.length < 100) return all
      }
    },
  }
}
