import type { Attribute } from '../../../shop/trades/attribute.ts'
import type { Trade } from '../../../shop/trades/trade.ts'
import { bitsOf, priceBands, stocks } from './choices.ts'
import { type Column, openColumn } from './column.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'

interface Filter {
  name: string
  title: string
  of: 'product' | 'variant'
  /** All its values, in their order; a product may have several. */
  choices?: Readonly<Record<string, string>>
  /** What it reads of a product; its type where there is none. */
  attribute?: Attribute
  most?: number | undefined
}

/** Its column has codes of the dictionary, or a bit for each choice of a product. */
export interface IndexedFilter extends Filter {
  bit: number
  column: Column
  dictionary: Dictionary
}

const everyShop: readonly Filter[] = [
  { name: 'type', title: 'Type', of: 'product' },
  { name: 'flavour', title: 'Flavour', of: 'variant' },
  { name: 'size', title: 'Size', of: 'variant' },
  { name: 'price', title: 'Price', of: 'variant', choices: priceBands },
  { name: 'stock', title: 'Availability', of: 'variant', choices: stocks },
]

export type Filtering = Pick<Trade, 'filters' | 'attributes' | 'unitPrices'>

/** In the order of the trade. */
export function openFilters({ filters, attributes }: Filtering): IndexedFilter[] {
  const known = [...everyShop, ...attributes.flat().flatMap(attributeFilter)]
  return filters.flatMap((name, at) => {
    const filter = known.find((each) => each.name === name)
    if (!filter) return []
    return { ...filter, bit: 1 << at, column: openColumn(), dictionary: openDictionary(filter.choices) }
  })
}

function attributeFilter(attribute: Attribute): Filter[] {
  const { filter } = attribute
  if (!filter) return []
  const choices = 'choices' in attribute ? { choices: attribute.choices } : {}
  return [{ ...filter, ...choices, of: 'product', attribute }]
}

export function codeOf({ attribute, choices, dictionary }: IndexedFilter, value: unknown): number {
  if (choices) return bitsOf(choices, [value].flat())
  const unit = attribute?.input === 'number' && attribute.unit ? ` ${attribute.unit}` : ''
  return dictionary.add(value === undefined ? null : `${value}${unit}`)
}
