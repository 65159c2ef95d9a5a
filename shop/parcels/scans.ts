import { canMoveParcel, type ParcelStatus } from './states.ts'

/** What customers see, in the order of a parcel's way. */
export const timelineCodes = [
  'picked-up',
  'moving',
  'out-for-delivery',
  'failed-try',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const

export const scanCodes = ['booked', ...timelineCodes] as const

export type ScanCode = (typeof scanCodes)[number]

/** What a carrier says of a parcel. Unique by AWB, code and time; scans come late, twice and out of order. */
export interface Scan {
  awb: string
  code: ScanCode
  at: Date
  place: string
}

export interface ParcelMove {
  to: Extract<ParcelStatus, 'dispatched' | 'delivered' | 'lost'>
  at: Date
}

/**
 * The moves that all scans of a parcel ask of it, forward only and the same in any order of arrival, where they do not contradict
 * each other. A return counts once the merchant has the parcel in hand, so a carrier's word alone only shows.
 */
export function movesByScans(status: ParcelStatus, scans: readonly Scan[]): ParcelMove[] {
  const first = (...codes: ScanCode[]) => earliest(scans.filter(({ code }) => codes.includes(code)))
  const taken = first(
    'picked-up',
    'moving',
    'out-for-delivery',
    'failed-try',
    'delivered',
    'returning',
    'returned',
    'lost',
  )
  const turnedBack = first('returning', 'returned')
  const handedOver = first('delivered')
  // Carriers say so too as it is back with the seller. The team finds out who has it.
  const delivered = turnedBack && handedOver && turnedBack <= handedOver ? null : handedOver
  const lost = first('lost')
  const moves: ParcelMove[] = []
  if (status === 'packed' && taken) moves.push({ to: 'dispatched', at: taken })
  const now = moves.at(-1)?.to ?? status
  if (delivered && canMoveParcel(now, 'delivered')) moves.push({ to: 'delivered', at: delivered })
  else if (!delivered && lost && canMoveParcel(now, 'lost')) moves.push({ to: 'lost', at: lost })
  return moves
}

const toldCodes = ['out-for-delivery', 'failed-try'] as const

export type ToldScan = (typeof toldCodes)[number]

/**
 * What a customer is told of a parcel on its way besides its moves: the first scan of each kind, unless another came after it.
 * `scans` in the order of their time, with those that were `added` now.
 */
export function newsByScans(scans: readonly Scan[], added: readonly ScanCode[]): ToldScan | null {
  const last = scans.at(-1)?.code
  const count = (codes: readonly ScanCode[]) => codes.filter((code) => code === last).length
  const isFirst = count(scans.map(({ code }) => code)) === count(added)
  return isFirst ? (toldCodes.find((code) => code === last) ?? null) : null
}

function earliest(scans: readonly Scan[]): Date | null {
  return scans.reduce<Date | null>((first, { at }) => (first === null || at < first ? at : first), null)
}

/** Nothing more is to be asked of the carrier. */
export function isSettled(status: ParcelStatus, scans: readonly Scan[]): boolean {
  if (status === 'returned') return true
  const has = (code: ScanCode) => scans.some((scan) => scan.code === code)
  return status === 'delivered' ? !has('returning') || has('returned') : has('returned')
}
