import { z } from 'zod'
import rulesJson from '#store/delivery.json' with { type: 'json' }
import type { Arrival } from '../../../shop/delivery/contract.ts'
import { type DeliveryRules, daysAnywhere } from '../../../shop/delivery/delivery-rules.ts'
import { latestArrival, promiseDelivery } from '../../../shop/delivery/promise-delivery.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

const days = z.int('must be a whole number').min(0).max(60)

const rules = z.strictObject({
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 14:00'),
  sundays: z.boolean(),
  holidays: z.array(
    z.strictObject({ day: z.iso.date('must be a day like 2026-12-25'), name: z.string().min(1) }),
  ),
  zones: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        pins: z
          .array(z.string().regex(/^[1-9]\d{0,5}$/, 'must be the first 1 to 6 digits of PIN codes'))
          .min(1),
        days: z
          .tuple([days, days])
          .refine(([least, most]) => least <= most, 'must be two numbers, the smaller first')
          .nullable(),
      }),
    )
    .min(1)
    .superRefine((zones, context) => {
      const all = zones.flatMap(({ pins }) => pins)
      for (const pin of new Set(all.filter((each, at) => all.indexOf(each) < at)))
        context.addIssue({ code: 'custom', path: [], message: `${pin} stands there twice` })
      if (zones.every((zone) => zone.days === null))
        context.addIssue({ code: 'custom', path: [], message: 'none of them is served' })
    }),
})

export const deliveryRules = readDeliveryRules(rulesJson)

/** Throws a StartError that names each wrong field. */
export function readDeliveryRules(json: unknown): DeliveryRules {
  const parsed = rules.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`)
  throw new StartError(`${storePath('delivery.json')} cannot be read: ${problems.join(' ')}`)
}

/** Null for a PIN code that is not served. */
export function promiseNow(pin: string, now: Date) {
  return promiseDelivery(deliveryRules, { pin, now, dispatchDays: currentSettings().delivery.dispatchDays })
}

/** Of all places that are served. */
export function transitDays(): { least: number; most: number } {
  return daysAnywhere(deliveryRules)
}

/** The last day a parcel that left may arrive. */
export function parcelArrival(parcel: {
  pin: string
  arrives: Arrival | null
  dispatchedAt: Date
}): string | null {
  return latestArrival(deliveryRules, { ...parcel, promised: parcel.arrives?.to ?? null })
}
