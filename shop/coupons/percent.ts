/** Platforms write `"-10.0"` or `10`. Throws a RangeError outside 0 to 100. */
export function readPercent(value: string | number): number {
  const percent =
    Math.round(Math.abs(Number(String(value).replace('%', '').trim() || Number.NaN)) * 100) / 100
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`not a percentage: ${value}`)
  return percent
}
