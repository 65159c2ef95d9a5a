import { momentText } from '../../../shop/moment.ts'
import { rupees } from '../ui/money.tsx'

interface Changed {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface Change {
  name: string
  before: string | null
  after: string | null
}

/** Each field that the entry names. */
export function listChanges({ before, after }: Changed): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name,
    before: textOf(before?.[name], name),
    after: textOf(after?.[name], name),
  }))
}

/** `status: packed → dispatched, carrier: delhivery`. */
export function describeChange(entry: Changed): string {
  return listChanges(entry)
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) =>
      before === null ? `${name}: ${after}` : `${name}: ${before} → ${after ?? 'none'}`,
    )
    .join(', ')
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

const inPaise = ['amount', 'price', 'mrp', 'minimumSubtotal']

function textOf(value: unknown, name = ''): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' && inPaise.includes(name)) return rupees(value)
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? 'none').join('; ')
  if (typeof value === 'string' && isMoment.test(value)) return momentText(value)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([field, one]) => `${field} ${textOf(one, name === 'prices' ? 'price' : field) ?? 'none'}`)
    .join(' ')
}
