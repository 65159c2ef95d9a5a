import type { Carrier } from './carrier.ts'

export const indiaPost: Carrier = {
  id: 'india-post',
  name: 'India Post',
  awb: { pattern: /^[A-Z]{2}\d{9}IN$/, example: 'EE123456785IN', isChecked: hasCheckDigit },
  trackingPage: 'https://www.indiapost.gov.in/',
}

/** UPU standard S10. */
function hasCheckDigit(awb: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(awb[at + 2]), 0)
  const check = 11 - (sum % 11)
  return Number(awb[10]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]
