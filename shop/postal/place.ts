import { withoutGaps } from '../typed-text.ts'
import type { PincodeResponse } from './contract.ts'

export interface Place {
  district: string
  state: string
}

export const invalidPin = 'Invalid PIN code. Please try again.'

/** `110 001` as `110001`. */
export const plainPin = withoutGaps

export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text)
}

export function placeOf([answer]: PincodeResponse): Place | null {
  const office = answer?.PostOffice?.[0]
  return answer?.Status === 'Success' && office ? { district: office.District, state: office.State } : null
}
