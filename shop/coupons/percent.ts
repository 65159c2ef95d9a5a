import { plainSigns } from '../typed-text.ts'

/** In the back office a coupon of more, or a price cut by more, is confirmed by passkey or code. */
export const steepPercent = 50

/** Platforms write `"-10.0"` or `10`; of a third decimal two people would make two discounts. Throws a RangeError. */
export function readPercent(value: string | number): number {
  const [, digits] = /^-?(\d+(?:\.(?:\d{1,2}0*)?)?)\s*%?$/.exec(plainSigns(String(value))) ?? []
  const percent = Number(digits)
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`not a percentage: ${value}`)
  return percent
}
