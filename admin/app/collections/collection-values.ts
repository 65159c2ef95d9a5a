import type { AdminCollection, NewCollection } from '../../../shop/collections/admin-contract.ts'
import type { CollectionSort, Condition } from '../../../shop/collections/rule.ts'
import { paise, toRupeeString } from '../../../shop/money.ts'
import { readRupees } from '../ui/money.tsx'

/** What the form sends: all of the collection. */
export function readCollection(values: Record<string, string>, form: FormData): NewCollection {
  const { title = '', handle = '', intro = '', description = '', sort } = values
  return {
    title,
    handle: handle.trim() || addressOf(title),
    intro,
    description,
    sort: sort as CollectionSort,
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
export function readRule(values: Record<string, string>, form: FormData): NewCollection['rule'] {
  if (values.by === 'hand') return { products: (values.products ?? '').split(' ').filter(Boolean) }
  const typed = form.getAll('value').map(String)
  const conditions = form.getAll('is').map((is, at) => conditionOf(String(is), typed[at] ?? ''))
  return { match: values.match as 'all' | 'any', conditions }
}

function conditionOf(is: string, typed: string): Condition {
  const value = is.startsWith('price-') ? (readRupees(typed) ?? typed) : typed
  return (is === 'in-stock' ? { is } : { is, value }) as Condition
}

/** A rule as it stands in its fields, of either kind. */
export interface TypedRule {
  by: string
  match: string
  rows: readonly TypedCondition[]
  products: readonly string[]
}

export function typedRule(rule: AdminCollection['rule'] = {}): TypedRule {
  const { match = 'all', conditions = [{ is: 'tag', value: '' }], products } = rule
  return {
    by: products ? 'hand' : 'rule',
    match,
    rows: conditions.map(typedCondition),
    products: products ?? [],
  }
}

export interface TypedCondition {
  is: Condition['is']
  value: string
}

function typedCondition(condition: Condition): TypedCondition {
  return { is: condition.is, value: typedValue(condition) }
}

export function typedValue(condition: Condition): string {
  if (!('value' in condition)) return ''
  const { value } = condition
  return typeof value === 'number' ? toRupeeString(paise(value)).replace('.00', '') : value
}
