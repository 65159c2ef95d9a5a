/** What the payment window hands to the page. */
export interface Paid {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export interface ProviderClient {
  /** Null where the bank or the provider said no, or nobody answered. */
  pay(orderId: string): Promise<Paid | null>
  /** A card whose bank does not answer: the payment fails, for now. Answers its id. */
  payInVain(orderId: string): Promise<string | null>
  /** The bank's late word: that payment did succeed. */
  captureNow(paymentId: string): Promise<void>
  /** As its period for captures ends: what was only authorized goes back. */
  release(paymentId: string): Promise<void>
  /** As the provider has it. */
  payment(paymentId: string): Promise<object>
  behave(manners: object): Promise<void>
  undelivered(): Promise<number | null>
  /** All there are, page by page. */
  list<Entity>(what: 'payments' | 'refunds'): Promise<Entity[]>
}

const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

const goodCard = { number: '4100 2800 0000 1007' }
const silentCard = { number: '4100 2800 0009 0000' }

export function openProviderClient(sandboxUrl: string): ProviderClient {
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${sandboxUrl}/razorpay${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    // biome-ignore lint/suspicious/noExplicitAny: the provider's shapes are its own; each reader looks for itself
    const read: any = await response?.json().catch(() => null)
    return response && { status: response.status, body: read }
  }
  const pay = (orderId: string, card: object) =>
    call('POST', '/pay', { order_id: orderId, method: 'card', card })
  return {
    async pay(orderId) {
      const answer = await pay(orderId, goodCard)
      return answer?.status === 200 ? (answer.body as Paid) : null
    },
    async payInVain(orderId) {
      const answer = await pay(orderId, silentCard)
      return answer?.body?.error?.metadata?.payment_id ?? null
    },
    async captureNow(paymentId) {
      await call('POST', `/payments/${paymentId}/capture-now`)
    },
    async release(paymentId) {
      await call('POST', `/payments/${paymentId}/release`)
    },
    async payment(paymentId) {
      return (await call('GET', `/v1/payments/${paymentId}`))?.body ?? {}
    },
    async behave(manners) {
      await call('PUT', '/behaviour', manners)
    },
    async undelivered() {
      return (await call('GET', '/webhooks'))?.body?.undelivered ?? null
    },
    async list<Entity>(what: string) {
      const all: Entity[] = []
      for (;;) {
        const answer = await call('GET', `/v1/${what}?count=100&skip=${all.length}`)
        if (answer?.status !== 200) throw new Error(`the provider does not list its ${what}`)
        all.push(...answer.body.items)
        if (answer.body.items.length < 100) return all
      }
    },
  }
}
