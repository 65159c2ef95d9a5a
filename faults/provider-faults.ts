import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../client/random.ts'
import type { ProviderClient } from './provider-client.ts'

/** Of what the dashboard refunds, no other message tells. */
const refunds = ['refund.created', 'refund.processed', 'refund.failed']

/** How a payment provider can be on a bad day; each for a second or three. */
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
  () => refundFaults,
  () => ({ refund: 'conflict' }),
]

const refundFaults = { refund: 'lost' }

/** In turn, beside the others. */
const settlementFaults = [{}, { repeatPages: true, listTwice: true }, { reportDelayMs: 2_000 }]

const longestWaitMs = 60_000

/** The provider misbehaves, ever differently, until it is stopped; then it behaves well. */
export function openProviderFaults(provider: ProviderClient, random: Random): { stop(): Promise<void> } {
  let isOver = false
  const changing = change()

  async function change(): Promise<void> {
    await provider.behave(refundFaults)
    await wait(longestWaitMs, hasRefunded)
    for (let turn = 0; !isOver; turn += 1) {
      const settlements = settlementFaults[turn % settlementFaults.length]
      const seed = random.between(1, 1_000_000)
      await provider.behave({ ...random.pick(faults)(random), settlements, seed })
      await wait(random.between(1_000, 3_000))
    }
  }

  async function wait(ms: number, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
    const end = Date.now() + ms
    while (!isOver && Date.now() < end && !(await isEnough())) await sleep(100)
  }

  /** The first refund meets trouble for sure, so that every run shows how it ends. */
  async function hasRefunded(): Promise<boolean> {
    const refunds = await provider.list('refunds').catch(() => [])
    return refunds.length > 0
  }

  return {
    async stop() {
      isOver = true
      await changing
      await provider.behave({})
    },
  }
}
