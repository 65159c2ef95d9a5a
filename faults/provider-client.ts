import { type Answer, type Call, openClient } from '../client/client.ts'
import { cards, control, pay, setBehaviour } from '../client/payment.ts'

export type ProviderClient = ReturnType<typeof openProviderClient>

interface FailedPayment {
  error?: { metadata?: { payment_id?: string } }
}

export function openProviderClient(sandboxUrl: string) {
  const client = openClient(sandboxUrl, { timeoutMs: 10_000 })
  const call = <Body>(asked: Call<Body>): Promise<Answer<Body> | null> => client.call(asked).catch(() => null)
  return {
    async pay(orderId: string) {
      const answer = await call(pay(orderId, cards.good))
      return answer?.status === 200 ? answer.body : null
    },
    /** A card whose bank does not answer: the payment fails, for now. Answers its id. */
    async payInVain(orderId: string) {
      const answer = (await call(pay(orderId, cards.silent))) as Answer<FailedPayment | null> | null
      return answer?.body?.error?.metadata?.payment_id ?? null
    },
    /** The bank confirms late that the payment succeeded. */
    async captureNow(paymentId: string) {
      await call(control('POST', `/payments/${paymentId}/capture-now`))
    },
    /** As its period for captures ends: what was only authorized goes back. */
    async release(paymentId: string) {
      await call(control('POST', `/payments/${paymentId}/release`))
    },
    async payment(paymentId: string) {
      return (await call(control<object>('GET', `/v1/payments/${paymentId}`)))?.body ?? {}
    },
    async behave(settings: object) {
      await call(setBehaviour(settings))
    },
    async undelivered() {
      return (
        (await call(control<{ undelivered: number } | null>('GET', '/webhooks')))?.body?.undelivered ?? null
      )
    },
    async list<Entity>(what: 'payments' | 'refunds') {
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
