import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { seededRandom } from '../seeded-random.ts'

const rate = z.number().min(0).max(1)

export const courierSettings = z.strictObject({
  /** Each answer waits so long. */
  delayMs: z.int().min(0).max(60_000).default(0),
  /** Shares of answers that are lost after the work is done, and of scans that are reported twice. */
  loseAnswers: rate.default(0),
  double: rate.default(0),
  reorder: z.boolean().default(false),
  /** The share of webhook deliveries that never come; there is no second try. */
  dropWebhooks: rate.default(0),
  seed: z.int().default(1),
})

const codes = ['booked', 'picked-up', 'moving', 'out-for-delivery', 'failed-try', 'delivered'] as const
const otherCodes = ['returning', 'returned', 'lost'] as const

export const scanRequest = z.strictObject({
  code: z.enum([...codes, ...otherCodes]),
  at: z.iso.datetime().optional(),
  place: z.string().max(100).default('Nagpur hub'),
})

export interface CourierScan {
  code: string
  at: string
  place: string
}

export const bookRequest = z.looseObject({
  key: z.string().min(1).max(100),
  pin: z.string().regex(/^[1-9]\d{5}$/),
})

interface Booking {
  key: string
  awb: string
  scans: CourierScan[]
}

export type Courier = ReturnType<typeof openCourier>

/** Keeps parcels in memory: after a restart it knows none of them, and numbers go on from the clock. */
export function openCourier({ webhookUrl }: { webhookUrl: () => string }) {
  let settings = courierSettings.parse({})
  let random = seededRandom(settings.seed)
  const byKey = new Map<string, Booking>()
  const byAwb = new Map<string, Booking>()
  let last = Math.floor(Date.now() / 1_000) % 90_000_000

  const happens = (share: number) => share > 0 && random() < share

  function book(key: string): Booking {
    const known = byKey.get(key)
    if (known) return known
    last += 1
    const awb = `SBX${String(last).padStart(8, '0')}`
    const booking = { key, awb, scans: [] }
    byKey.set(key, booking)
    byAwb.set(awb, booking)
    scan(booking, { code: 'booked', at: new Date().toISOString(), place: 'Nagpur hub' })
    return booking
  }

  function scan(booking: Booking, made: CourierScan): void {
    booking.scans.push(made)
    if (!happens(settings.dropWebhooks)) void notify(booking.awb, made)
  }

  /** As aggregators do: no signature, and no second try. */
  async function notify(awb: string, made: CourierScan): Promise<void> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ carrier: 'sandbox', awb, ...made }),
      signal: AbortSignal.timeout(5_000),
    }
    await fetch(webhookUrl(), request).catch(() => {})
  }

  return {
    get settings() {
      return settings
    },
    behave(next: z.infer<typeof courierSettings>): void {
      settings = next
      random = seededRandom(next.seed)
    },
    book,
    find: (awb: string) => byAwb.get(awb),
    scan,
    /** All scans of a parcel as this carrier reports them: some twice, in any order. */
    report(booking: Booking): CourierScan[] {
      const reported = booking.scans.flatMap((one) => (happens(settings.double) ? [one, one] : [one]))
      return settings.reorder
        ? reported
            .map((one) => [random(), one] as const)
            .sort(([a], [b]) => a - b)
            .map(([, one]) => one)
        : reported
    },
    /** False: the work is done and the answer is lost. */
    async answers(): Promise<boolean> {
      await pause(settings.delayMs)
      return !happens(settings.loseAnswers)
    },
  }
}
