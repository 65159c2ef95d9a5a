import { type ScanCode, timelineCodes } from './scans.ts'
import type { ParcelStatus } from './states.ts'

export type TimelineCode = (typeof timelineCodes)[number]

export interface TimelineEvent {
  code: TimelineCode
  /** ISO instant. */
  at: string
  place: string
}

export interface ParcelHistory {
  status: ParcelStatus
  dispatchedAt: Date | null
  deliveredAt: Date | null
  lostAt: Date | null
  returnedAt: Date | null
  scans: readonly { code: ScanCode; at: string; place: string }[]
}

/** What happened to a parcel, newest first: the carrier's scans, and what was noted by hand where it sends none. It has arrived where the shop says so too. */
export function timelineOf(parcel: ParcelHistory): TimelineEvent[] {
  const events = parcel.scans.flatMap(({ code, at, place }) =>
    code === 'booked' || (code === 'delivered' && parcel.deliveredAt === null)
      ? []
      : [{ code, at: new Date(at).toISOString(), place }],
  )
  const noted = notesOf(parcel).filter(({ code }) => !events.some((event) => event.code === code))
  return [...events, ...noted].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || rank(other) - rank(one),
  )
}

function notesOf({ status, dispatchedAt, deliveredAt, lostAt, returnedAt }: ParcelHistory): TimelineEvent[] {
  const note = (code: TimelineCode, at: Date | null) =>
    at === null ? [] : [{ code, at: at.toISOString(), place: '' }]
  return [
    ...note('picked-up', dispatchedAt),
    ...note('delivered', status === 'delivered' ? deliveredAt : null),
    ...note('lost', status === 'lost' ? lostAt : null),
    ...note('returned', status === 'returned' ? returnedAt : null),
  ]
}

function rank({ code }: TimelineEvent): number {
  return timelineCodes.indexOf(code)
}
