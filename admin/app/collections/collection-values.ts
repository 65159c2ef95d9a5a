import type { Condition } from '../../../shop/collections/rule.ts'
import { paise, toRupeeString } from '../../../shop/money.ts'
import { readRupees } from '../ui/money.tsx'

/** What the form sends: all of the collection. */
export function readCollection(values: Record<string, string>, form: FormData) {
  const { title = '', handle = '', intro, description, sort } = values
  return {
    ...{ title, handle: handle.trim() || addressOf(title), intro, description, sort },
    rule: readRule(values, form),
    status: values.status === 'published' ? 'published' : 'draft',
  }
}

function addressOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Text that is no price is sent as it is, and the shop says so. */
export function readRule(values: Record<string, string>, form: FormData) {
  if (values.by === 'hand') return { products: (values.products ?? '').split(' ').filter(Boolean) }
  const typed = form.getAll('value').map(String)
  const conditions = form.getAll('is').map((is, at) => conditionOf(String(is), typed[at] ?? ''))
  return { match: values.match, conditions }
}

function conditionOf(is: string, typed: string) {
  if (is === 'in-stock') return { is }
  return { is, value: is.startsWith('price-') ? (readRupees(typed) ?? typed) : typed }
}

/** As it stands in its field. */
export function typedValue(condition: Condition): string {
  if (!('value' in condition)) return ''
  const { value } = condition
  return typeof value === 'number' ? toRupeeString(paise(value)).replace('.00', '') : value
}
