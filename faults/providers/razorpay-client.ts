import { verifyPayment } from '../../client/calls.ts'
import { type Answer, type Call, openClient } from '../../client/client.ts'
import { cards, control, pay, setBehaviour } from '../../client/payment.ts'
import type { Books } from './provider.ts'

export type RazorpayClient = ReturnType<typeof openRazorpayClient>

interface FailedPayment {
  error?: { metadata?: { payment_id?: string } }
}

export function openRazorpayClient(sandboxUrl: string) {
  const client = openClient(sandboxUrl, { timeoutMs: 10_000 })
  const call = <Body>(asked: Call<Body>): Promise<Answer<Body> | null> => client.call(asked).catch(() => null)
  const behave = async (settings: object) => {
    await call(setBehaviour(settings))
  }
  return {
    async pay(orderId: string) {
      const answer = await call(pay(orderId, cards.good))
      return answer?.status === 200 ? answer.body : null
    },
    confirm: verifyPayment,
    /** A card whose bank does not answer. */
    async payInVain(orderId: string) {
      const answer = (await call(pay(orderId, cards.silent))) as Answer<FailedPayment | null> | null
      return answer?.body?.error?.metadata?.payment_id ?? null
    },
    async captureNow(paymentId: string) {
      await call(control('POST', `/payments/${paymentId}/capture-now`))
    },
    async release(paymentId: string) {
      await call(control('POST', `/payments/${paymentId}/release`))
    },
    async refundByHand(paymentId: string) {
      await call(control('POST', `/payments/${paymentId}/refund-by-hand`))
    },
    async payment(paymentId: string) {
      return (await call(control<object>('GET', `/v1/payments/${paymentId}`)))?.body ?? {}
    },
    async settle(report?: 'late') {
      if (report) await behave({ settlements: { reportDelayMs: 3_600_000 } })
      await call(control('POST', '/settlements', {}))
    },
    behave,
    async undelivered() {
      return (
        (await call(control<{ undelivered: number } | null>('GET', '/webhooks')))?.body?.undelivered ?? null
      )
    },
    async listSettled(times: readonly number[]): Promise<object[]> {
      const months = new Set(times.map(monthInIndia))
      const all: object[] = []
      for (const [year, month] of [...months].map((text) => text.split('-').map(Number))) {
        for (let skip = 0, count = 1_000; count === 1_000; skip += count) {
          const query = `year=${year}&month=${month}&count=1000&skip=${skip}`
          const answer = await call(
            control<{ items: object[] }>('GET', `/v1/settlements/recon/combined?${query}`),
          )
          if (answer?.status !== 200) throw new Error('the provider does not report what it settled')
          all.push(...answer.body.items)
          count = answer.body.items.length
        }
      }
      return all
    },
    async list<What extends keyof Books>(what: What) {
      const all: Books[What][] = []
      for (;;) {
        const path = `/v1/${what}?count=100&skip=${all.length}`
        const answer = await call(control<{ items: Books[What][] }>('GET', path))
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
