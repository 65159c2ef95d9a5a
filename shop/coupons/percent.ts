/**
 * The percentage of a price rule. Platforms write it negative in one place and positive in another
 * (`"-10.0"`, `10`); ours is positive. Throws a RangeError on what is no percentage above 0 up to 100.
 */
export function readPercent(value: string | number): number {
  const percent =
    Math.round(Math.abs(Number(String(value).replace('%', '').trim() || Number.NaN)) * 100) / 100
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`not a percentage: ${value}`)
  return percent
}
