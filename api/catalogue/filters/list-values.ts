import type { Filter } from '../../../shop/catalogue/contract.ts'
import { mostValues } from '../../../shop/catalogue/listing-query.ts'
import { readNetQuantity } from '../../../shop/catalogue/unit-price.ts'
import type { Dictionary } from './dictionary.ts'

type Value = Filter['values'][number]

interface Listed {
  name: string
  chosen: readonly string[]
  /** Those of a fixed list stand in its order; of others the most frequent ones. */
  choices?: object
  most?: number | undefined
  attribute?: { input: string }
}

/** Those that a product has, and those that are chosen. */
export function listValues(
  { slugs, labels }: Pick<Dictionary, 'slugs' | 'labels'>,
  counts: Int32Array,
  { name, chosen, choices, most = mostValues, attribute }: Listed,
): Value[] {
  const isShown = ({ value, count }: Value) => count > 0 || chosen.includes(value)
  const values = slugs
    .map((value, code) => ({ value, label: labels[code] ?? value, count: counts[code] ?? 0 }))
    .filter(isShown)
  if (choices) return values
  const kept = mostFrequent(values, most, chosen)
  if (attribute?.input === 'number') return kept.sort(byNumber)
  return kept.sort(name === 'size' ? bySize : byLabel)
}

function mostFrequent(values: Value[], most: number, chosen: readonly string[]): Value[] {
  if (values.length <= most) return values
  const rank = ({ value }: Value) => (chosen.includes(value) ? 0 : 1)
  return values.sort((one, other) => rank(one) - rank(other) || other.count - one.count).slice(0, most)
}

function byLabel(one: Value, other: Value): number {
  return one.label < other.label ? -1 : 1
}

function byNumber(one: Value, other: Value): number {
  return Number.parseFloat(one.label) - Number.parseFloat(other.label)
}

/** Weights, then volumes, then pieces, each from small to large. */
function bySize(one: Value, other: Value): number {
  return sizeKey(one) - sizeKey(other) || byLabel(one, other)
}

/** A towel's centimetres are no choice beside the grams of a tub. */
export function groupSizes(values: readonly Value[]): { title: string; values: Value[] }[] {
  return [...Map.groupBy(values, kindOf)].map(([title, each]) => ({ title, values: each }))
}

function kindOf({ label }: Value): string {
  const read = readNetQuantity(label)
  return read ? kinds[read.unit] : 'Size'
}

const kinds = { g: 'Weight', ml: 'Volume', piece: 'Pieces' } as const
const units = Object.keys(kinds)

function sizeKey({ label }: Value): number {
  const read = readNetQuantity(label)
  return read ? units.indexOf(read.unit) * 1e9 + read.amount : 3e9
}
