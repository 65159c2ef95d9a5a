import rulesJson from '#store/delivery.json' with { type: 'json' }
import type { Arrival } from '../../../shop/delivery/contract.ts'
import { type DeliveryRules, daysAnywhere, type TransitDays } from '../../../shop/delivery/delivery-rules.ts'
import { deliveryRules } from '../../../shop/delivery/delivery-rules-contract.ts'
import { latestArrival, promiseDelivery } from '../../../shop/delivery/promise-delivery.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { keepSettings } from '../../platform/settings/keep-settings.ts'
import { storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

export const shippedDeliveryRules = readDeliveryRules(rulesJson)

export const { current: currentDeliveryRules, show: showDeliveryRules } = keepSettings(shippedDeliveryRules)

/** Throws a StartError that names each wrong field. */
export function readDeliveryRules(json: unknown): DeliveryRules {
  const parsed = deliveryRules.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartError(`${storePath('delivery.json')} cannot be read: ${problems.join(' ')}`)
}

/** Null for a PIN code that is not served. */
export function promiseNow(pin: string, now: Date) {
  return promiseDelivery(currentDeliveryRules(), {
    pin,
    now,
    dispatchDays: currentSettings().delivery.dispatchDays,
  })
}

/** Of all places that are served. */
export function transitDays(): TransitDays {
  return daysAnywhere(currentDeliveryRules())
}

/** The last day a parcel that left may arrive. */
export function parcelArrival(parcel: {
  pin: string
  arrives: Arrival | null
  dispatchedAt: Date
}): string | null {
  return latestArrival(currentDeliveryRules(), { ...parcel, promised: parcel.arrives?.to ?? null })
}
