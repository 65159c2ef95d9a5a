import type { PincodeAnswer } from './contract.ts'

/** Where a PIN lies, in the postal service's words. */
export interface Place {
  district: string
  state: string
}

/** Six digits; whether such a PIN exists is the directory's to say. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Null for a PIN that does not exist. */
export function placeOf([answer]: PincodeAnswer): Place | null {
  const office = answer?.PostOffice?.[0]
  return answer?.Status === 'Success' && office ? { district: office.District, state: office.State } : null
}
