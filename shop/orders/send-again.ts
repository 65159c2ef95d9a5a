import type { OrderStatus } from './states.ts'

const beforeItLeaves: readonly string[] = ['placed', 'confirmed', 'paid', 'packing'] satisfies OrderStatus[]

/** The confirmation says that the order is being packed, or that its customer is called before that. */
export function mayConfirmAgain(status: string): boolean {
  return beforeItLeaves.includes(status)
}

interface TrackedParcel {
  status: string
  scans: readonly { code: string }[]
}

/** Its email says that it arrives: no longer once it has, is lost, or is on its way back. */
export function mayTrackAgain({ status, scans }: TrackedParcel): boolean {
  return status === 'dispatched' && !scans.some(({ code }) => code === 'returning' || code === 'returned')
}
