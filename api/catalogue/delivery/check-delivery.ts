import { dayMs } from '../../../shop/day.ts'
import type { DeliveryRules } from '../../../shop/delivery/delivery-rules.ts'
import { type CheckDeps, type Finding, ok, warning } from '../../health-check.ts'
import { listPins } from '../postal/find-pin.ts'
import { currentDeliveryRules } from './delivery-rules.ts'

const aheadMs = 90 * dayMs

/** Without holidays parcels leave and arrive on all of them, which may be meant; a PIN code that no zone names is refused. */
export async function checkDelivery(
  { now }: Pick<CheckDeps, 'now'>,
  { holidays, zones }: Pick<DeliveryRules, 'holidays' | 'zones'> = currentDeliveryRules(),
): Promise<Finding> {
  const [first, ...others] = pinsWithoutZone(zones)
  if (first !== undefined)
    return warning(
      `No zone names ${others.length + 1} PIN codes, ${first} among them: orders for them are refused. ` +
        'Add them at /admin/settings/delivery: to a zone, or to one that is not served where you do not deliver.',
    )
  const last = holidays
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (last === undefined) return ok('Every PIN code has a zone. No day is a holiday.')
  if (Date.parse(last) - now().getTime() >= aheadMs)
    return ok(`Every PIN code has a zone. Holidays are set until ${last}.`)
  return warning(
    `The last holiday is ${last}. Add the next ones at /admin/settings/delivery, or arrivals are promised on them.`,
  )
}

function pinsWithoutZone(zones: DeliveryRules['zones']): string[] {
  const named = new Set(zones.flatMap(({ pins }) => pins))
  const isNamed = (pin: string) => [1, 2, 3, 4, 5, 6].some((length) => named.has(pin.slice(0, length)))
  return listPins().flatMap(({ pin }) => (isNamed(pin) ? [] : [pin]))
}
