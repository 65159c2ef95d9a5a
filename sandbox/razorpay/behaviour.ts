import { z } from 'zod'
import { seededRandom } from '../seeded-random.ts'

const rate = z.number().min(0).max(1)
const eventNames = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'settlement.processed',
] as const

export const behaviourSettings = z.strictObject({
  /** How the API under /v1 answers. `refuse` is a 400 for good, `bad-keys` a 401. */
  api: z.enum(['ok', 'html-502', 'hang', 'rate-limit', 'refuse', 'bad-keys']).default('ok'),
  apiEvery: z.int().min(1).default(1),
  apiMethod: z.enum(['any', 'GET', 'POST']).default('any'),
  /** `request`: nothing is done. `answer`: the work is done, and only the answer is lost. */
  apiLoses: z.enum(['request', 'answer']).default('request'),
  webhooks: z
    .strictObject({
      /** The share of deliveries that get lost; each is tried again later. */
      drop: rate.default(0),
      /** The share of deliveries that are made a second time. */
      double: rate.default(0),
      delayMs: z.int().min(0).max(3_600_000).default(0),
      /** Every event waits up to half a second, so that they overtake each other. */
      reorder: z.boolean().default(false),
      events: z.array(z.enum(eventNames)).default([...eventNames]),
    })
    .prefault({}),
  /** `late` and `manual` leave payments authorized; `late` ones follow `captureAfterMs` or `capture-now`. */
  capture: z.enum(['auto', 'late', 'manual']).default('auto'),
  captureAfterMs: z.int().min(0).max(3_600_000).nullable().default(null),
  /** `conflict`: the refund is made, but the first answer is 409; `lost`: it is 502, and no event tells of it. `fail`: it is accepted and fails. */
  refund: z.enum(['ok', 'conflict', 'lost', 'fail']).default('ok'),
  settlements: z
    .strictObject({
      /** A page after the first is the page before it, as when something is added while somebody turns pages. */
      repeatPages: z.boolean().default(false),
      listTwice: z.boolean().default(false),
      /** The next settlements pay for a payment that nobody made. */
      unknownPayment: z.boolean().default(false),
      /** They hold a payment of the settlement before, too. */
      settleTwice: z.boolean().default(false),
      /** They come to a rupee more than their lines. */
      wrongAmount: z.boolean().default(false),
      /** Lines are reported so long after their settlement was made. */
      reportDelayMs: z.int().min(0).max(604_800_000).default(0),
    })
    .prefault({}),
  seed: z.int().default(1),
})

export type Behaviour = ReturnType<typeof openBehaviour>

/** The provider's faults on demand; none at the start. Random choices repeat with the same seed. */
export function openBehaviour() {
  let settings = behaviourSettings.parse({})
  let random = seededRandom(settings.seed)
  let apiRequests = 0
  return {
    get settings() {
      return settings
    },
    set(next: z.infer<typeof behaviourSettings>): void {
      settings = next
      random = seededRandom(next.seed)
      apiRequests = 0
    },
    shouldFail(method: string): boolean {
      const { api, apiEvery, apiMethod } = settings
      if (api === 'ok' || (apiMethod !== 'any' && apiMethod !== method)) return false
      apiRequests += 1
      return apiRequests % apiEvery === 0
    },
    happens: (share: number): boolean => share > 0 && random() < share,
    random: (): number => random(),
  }
}
