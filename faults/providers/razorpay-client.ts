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
    /** All of it, by hand in the dashboard. */
    async refundByHand(paymentId: string) {
      await call(control('POST', `/payments/${paymentId}/refund-by-hand`))
    },
    async payment(paymentId: string) {
      return (await call(control<object>('GET', `/v1/payments/${paymentId}`)))?.body ?? {}
    },
    /** Nothing where there is nothing to pay out. */
    async settle() {
      await call(control('POST', '/settlements', {}))
    },
    async behave(settings: object) {
      await call(setBehaviour(settings))
    },
    async undelivered() {
      return (
        (await call(control<{ undelivered: number } | null>('GET', '/webhooks')))?.body?.undelivered ?? null
      )
    },
    /** What was paid out in the months of these times, in Unix seconds. */
    async listSettled<Entity>(times: readonly number[]): Promise<Entity[]> {
      const months = new Set(times.map(monthInIndia))
      const all: Entity[] = []
      for (const [year, month] of [...months].map((text) => text.split('-').map(Number))) {
        for (let skip = 0, count = 1_000; count === 1_000; skip += count) {
          const query = `year=${year}&month=${month}&count=1000&skip=${skip}`
          const answer = await call(
            control<{ items: Entity[] }>('GET', `/v1/settlements/recon/combined?${query}`),
          )
          if (answer?.status !== 200) throw new Error('the provider does not report what it settled')
          all.push(...answer.body.items)
          count = answer.body.items.length
        }
      }
      return all
    },
    async list<Entity>(what: 'payments' | 'refunds' | 'settlements') {
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

function monthInIndia(unix: number): string {
  return new Date((unix + 330 * 60) * 1_000).toISOString().slice(0, 7)
}
