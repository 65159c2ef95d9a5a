import type { ToldScan } from './scans.ts'
import type { ParcelStatus } from './states.ts'

/** `rest`: all else of the order went the same way before. */
export type PartOfOrder = 'all' | 'part' | 'rest'

export type ParcelNews = Extract<ParcelStatus, 'dispatched' | 'delivered' | 'lost' | 'returned'> | ToldScan

export interface SentParcel {
  number: number
  status: ParcelStatus
  dispatchedAt: Date
  deliveredAt: Date | null
}

interface OrderOfParcel {
  parcel: SentParcel
  /** Those of the order that have left. */
  others: readonly SentParcel[]
  /** Pieces of the order have not left yet. */
  isMoreToCome: boolean
}

/** What an email of this parcel says, also where the next parcel moves before it is sent. */
export function partOfOrder(event: ParcelNews, { parcel, others, isMoreToCome }: OrderOfParcel): PartOfOrder {
  if (others.length === 0 && !isMoreToCome) return 'all'
  if (isMoreToCome || (event !== 'dispatched' && event !== 'delivered')) return 'part'
  const happened = (one: SentParcel) => (event === 'dispatched' ? one.dispatchedAt : deliveredAt(one))
  const isEarlier = (other: SentParcel) => isBefore(happened(other), happened(parcel), other, parcel)
  return others.every(isEarlier) ? 'rest' : 'part'
}

function deliveredAt({ status, deliveredAt }: SentParcel): Date | null {
  return status === 'delivered' ? deliveredAt : null
}

function isBefore(at: Date | null, limit: Date | null, other: SentParcel, parcel: SentParcel): boolean {
  if (at === null || limit === null) return false
  return at < limit || (at.getTime() === limit.getTime() && other.number < parcel.number)
}
