/** Shipped in `store/delivery.json`. */
export interface DeliveryRules {
  /** `14:00` in India. */
  cutOff: string
  /** Whether parcels leave and arrive on Sundays. */
  sundays: boolean
  holidays: readonly { day: string; name: string }[]
  zones: readonly DeliveryZone[]
}

interface DeliveryZone {
  name: string
  /** First digits of PIN codes: the longest that fits decides. */
  pins: readonly string[]
  /** Working days from dispatch to the door; null: not served. */
  days: readonly [least: number, most: number] | null
}

/** Null where no zone names the PIN code. */
export function findZone({ zones }: Pick<DeliveryRules, 'zones'>, pin: string): DeliveryZone | null {
  const fitting = zones.flatMap((zone) =>
    zone.pins.filter((digits) => pin.startsWith(digits)).map(({ length }) => ({ length, zone })),
  )
  const [closest] = fitting.toSorted((one, other) => other.length - one.length)
  return closest?.zone ?? null
}

/** Null where nothing is sent: no zone names the PIN code, or one without days. */
export function daysOnTheWay(rules: Pick<DeliveryRules, 'zones'>, pin: string) {
  return findZone(rules, pin)?.days ?? null
}

/** Working days on the way. */
export interface TransitDays {
  least: number
  most: number
}

/** Of all zones together. */
export function daysAnywhere({ zones }: Pick<DeliveryRules, 'zones'>): TransitDays {
  const days = zones.flatMap((zone) => zone.days ?? [])
  return { least: Math.min(...days), most: Math.max(...days) }
}
