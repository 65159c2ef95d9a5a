import { createHmac } from 'node:crypto'
import { type Answer, type Call, openClient } from '../../client/client.ts'
import { sandboxProgram } from '../../client/processes/programs.ts'
import type { Random } from '../../client/random.ts'
import type { Books, Provider, ProviderClient } from './provider.ts'

/** The provider that the tea store brings: the browser goes to its page and comes back with a signed return. */
export const nimbuPay: Provider = {
  lacks: 'payouts and late captures, which Nimbu Pay does not have',
  sandbox: (options) => ({
    ...sandboxProgram(options),
    script: ['tests/stores/chai/payments/nimbu-pay/sandbox/server.ts'],
    ready: /^Sandbox ready: (\S+)/,
  }),
  env: (sandboxUrl) => ({ NIMBU_URL: sandboxUrl }),
  webhooks: {
    path: '/api/webhooks/nimbu-pay',
    headers: ['nimbu-notice-mac'],
    idOf: (_headers, body) => JSON.parse(String(body)).notice,
  },
  firstFault: { lostReturns: 1_000 },
  nextFault: (random, turn) => ({ ...random.pick(faults)(random), lostReturns: turn % 2 ? 0 : 1_000 }),
  open: openNimbuClient,
}

const faults: readonly ((random: Random) => object)[] = [
  () => ({}),
  () => ({}),
  (random) => ({ lostAnswers: random.between(1, 8) }),
  (random) => ({ delayNoticesMs: random.between(500, 6_000), doubleNotices: random.chance(0.3) }),
  () => ({ doubleNotices: true }),
  () => ({ forgetPayments: true }),
]

const merchant = 'nimbu-sandbox'
const secret = 'nimbu-sandbox-secret'

interface NimbuBooks {
  payments: { id: string; session: string; paise: number; state: string; returned: number }[]
  returns: { id: string; payment: string; paise: number; state: string; note: string | null }[]
  waitingNotices: number
}

function openNimbuClient(sandboxUrl: string): ProviderClient {
  const client = openClient(sandboxUrl, { timeoutMs: 10_000 })
  const call = <Body>(asked: Call<Body>): Promise<Answer<Body> | null> => client.call(asked).catch(() => null)

  /** On its page; with what the browser is sent back then. */
  async function finish(session: string, outcome: 'paid' | 'declined'): Promise<URLSearchParams | null> {
    const answer = await call(form(`/pay/${session}/done`, { outcome }))
    const back = answer?.headers.location
    return back ? new URL(back).searchParams : null
  }

  async function readBooks(): Promise<NimbuBooks> {
    const answer = await call<NimbuBooks>({ method: 'GET', path: '/control/books' })
    if (answer?.status !== 200) throw new Error('Nimbu Pay does not show its books')
    return answer.body
  }

  const nothing = async () => {}
  return {
    async pay(session) {
      const back = await finish(session, 'paid')
      return (
        back && {
          razorpay_order_id: session,
          razorpay_payment_id: back.get('payment') ?? '',
          razorpay_signature: back.get('mac') ?? '',
        }
      )
    },
    confirm(_shopper, paid) {
      const { razorpay_order_id: session, razorpay_payment_id: payment, razorpay_signature: mac } = paid
      const fields = new URLSearchParams({ session, payment, state: 'paid', mac })
      return { method: 'GET', path: `/api/payments/return?${fields}` }
    },
    payInVain: async (session) => (await finish(session, 'declined'))?.get('payment') ?? null,
    async refundByHand(paymentId) {
      const { payments } = await readBooks().catch(() => ({ payments: [] }))
      const { paise = 0 } = payments.find(({ id }) => id === paymentId) ?? {}
      const path = `/v2/payments/${paymentId}/returns`
      if (paise > 0) await call(signed(form(path, { rupees: (paise / 100).toFixed(2) })))
    },
    captureNow: nothing,
    release: nothing,
    settle: nothing,
    async behave(settings) {
      await call({ method: 'PUT', path: '/control', body: settings })
    },
    undelivered: () =>
      readBooks().then(
        ({ waitingNotices }) => waitingNotices,
        () => null,
      ),
    list: async (what) => toBooks(await readBooks())[what],
    listSettled: async () => [],
  }
}

function form(path: string, fields: Record<string, string>): Call & { body: Buffer } {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', path, headers, body: Buffer.from(String(new URLSearchParams(fields))) }
}

/** As the merchant. */
function signed(asked: ReturnType<typeof form>): Call {
  const { method, path, headers, body } = asked
  const mac = createHmac('sha512', secret).update(`${method}\n${path}\n${body}`).digest('base64url')
  return { ...asked, headers: { ...headers, 'nimbu-merchant': merchant, 'nimbu-mac': mac } }
}

function toBooks({ payments, returns }: NimbuBooks): { [What in keyof Books]: Books[What][] } {
  return {
    payments: payments.map(({ id, session, paise, state, returned }) => ({
      id,
      order_id: session,
      amount: paise,
      status: state,
      captured: state === 'paid',
      amount_refunded: returned,
    })),
    refunds: returns.map(({ id, payment, paise, state, note }) => ({
      id,
      payment_id: payment,
      amount: paise,
      status: state,
      receipt: note,
    })),
    settlements: [],
  }
}
