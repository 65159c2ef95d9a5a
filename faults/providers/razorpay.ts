import { providerEnv, sandboxProgram } from '../../client/processes/programs.ts'
import type { Random } from '../../client/random.ts'
import type { Provider } from './provider.ts'
import { openRazorpayClient } from './razorpay-client.ts'

const eventId = 'x-razorpay-event-id'

export const razorpay: Provider = {
  lacks: null,
  sandbox: sandboxProgram,
  env: providerEnv,
  webhooks: {
    path: '/api/webhooks/razorpay',
    headers: [eventId, 'x-razorpay-signature'],
    idOf: (headers) => String(headers[eventId]),
  },
  firstFault: { refund: 'lost' },
  nextFault(random, turn) {
    const settlements = settlementFaults[turn % settlementFaults.length]
    const seed = random.between(1, 1_000_000)
    return { ...random.pick(faults)(random), settlements, seed }
  },
  open: openRazorpayClient,
}

/** Of what the dashboard refunds, no other message tells. */
const refunds = ['refund.created', 'refund.processed', 'refund.failed']

/** How it can be on a bad day. */
const faults: readonly ((random: Random) => object)[] = [
  () => ({}),
  () => ({}),
  () => ({}),
  (random) => ({ api: 'html-502', apiEvery: random.between(1, 3) }),
  (random) => ({ api: 'html-502', apiEvery: random.between(1, 3), apiLoses: 'answer', apiMethod: 'POST' }),
  (random) => ({ api: 'hang', apiEvery: random.between(2, 5), apiLoses: random.pick(['request', 'answer']) }),
  () => ({ api: 'rate-limit', apiEvery: 2 }),
  () => ({ webhooks: { drop: 0.4, double: 0.4, reorder: true } }),
  (random) => ({ webhooks: { delayMs: random.between(500, 6_000), double: 0.3 } }),
  () => ({ webhooks: { events: refunds } }),
  (random) => ({ capture: 'late', captureAfterMs: random.between(0, 8_000) }),
  () => ({ capture: 'manual', webhooks: { events: refunds } }),
  () => ({ refund: 'lost' }),
  () => ({ refund: 'conflict' }),
]

/** In turn, beside the others. */
const settlementFaults = [{}, { repeatPages: true, listTwice: true }, { reportDelayMs: 2_000 }]
