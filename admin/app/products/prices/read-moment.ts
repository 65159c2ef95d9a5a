import { readTime } from '../../../../shop/typed-time.ts'
import { invalid } from '../../api.ts'

/** Of a field without a time zone: it means Indian time. */
export function readMoment(typed: string, field: string): string {
  const time = readTime(typed)
  if (!time) throw invalid({ [field]: 'Choose a day and a time.' })
  return time.toISOString()
}
