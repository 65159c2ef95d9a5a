import { dayMs } from '../../../shop/day.ts'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, startOfDay, weekdayOf } from './demo-times.ts'
import type { DemoParcel } from './invent-parcel.ts'
import type { DemoOrder } from './plan-orders.ts'

export interface DemoDue {
  order: DemoOrder
  parcel: DemoParcel
  deliveredAt: number
  remitted: number
}

export interface DemoRemittance {
  id: string
  name: string
  recordedAt: number
  reference: string
  lines: DemoDue[]
}

export interface DemoCashDue {
  dues: DemoDue[]
  remittances: DemoRemittance[]
}

const overdueMs = 7 * dayMs
/** In paise: what a carrier has paid on too little of one parcel. */
const shortPaid = 5_000

/** Each carrier pays on a week at the Wednesday after it; the last but one of one carrier has not come. */
export function planRemittances(
  random: DemoRandom,
  { orders, now }: { orders: readonly DemoOrder[]; now: number },
): DemoCashDue {
  const unpaid = orders.flatMap(dueOf)
  const weeks = [
    ...Map.groupBy(unpaid, ({ parcel, deliveredAt }) => `${payDay(deliveredAt)} ${parcel.carrier}`),
  ]
  const files = weeks
    .map(([, lines]) => fileOf(random, lines))
    .filter(({ recordedAt }) => recordedAt <= now)
    .sort((a, b) => a.recordedAt - b.recordedAt)
  const late = files.findLast(
    ({ recordedAt, lines: [line] }) => recordedAt <= now - overdueMs && isOfSmallest(line),
  )
  const remittances = files.filter((file) => file !== late).map(shortenLast)
  const paid = new Map(remittances.flatMap(({ lines }) => lines.map((line) => [line.parcel.id, line])))
  return { dues: unpaid.map((due) => paid.get(due.parcel.id) ?? { ...due, remitted: 0 }), remittances }
}

function dueOf(order: DemoOrder): DemoDue[] {
  const { parcel, cash, total } = order
  if (!cash || !parcel?.deliveredAt) return []
  return [{ order, parcel, deliveredAt: parcel.deliveredAt, remitted: total }]
}

function isOfSmallest(line: DemoDue | undefined): boolean {
  return line?.parcel.carrier === 'dtdc'
}

function payDay(deliveredAt: number): number {
  const monday = startOfDay(deliveredAt) - ((weekdayOf(deliveredAt) + 6) % 7) * dayMs
  return monday + 9 * dayMs
}

function fileOf(random: DemoRandom, lines: DemoDue[]): DemoRemittance {
  const [first] = lines
  if (!first) throw new Error('a week without a parcel has no file')
  const recordedAt = payDay(first.deliveredAt) + 11 * hourMs + random.between(0, 3 * hourMs)
  const day = new Date(recordedAt).toISOString().slice(0, 10)
  return {
    id: random.uuidAt(recordedAt),
    name: `${carrierName(first.parcel.carrier)} ${day}.csv`,
    recordedAt,
    reference: `UTR${random.between(1_000_000_000, 9_999_999_999)}`,
    lines,
  }
}

function shortenLast(file: DemoRemittance, place: number, { length }: { length: number }): DemoRemittance {
  if (place < length - 1) return file
  const [first, ...others] = file.lines
  return first ? { ...file, lines: [{ ...first, remitted: first.remitted - shortPaid }, ...others] } : file
}
