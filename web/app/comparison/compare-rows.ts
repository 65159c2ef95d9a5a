import { unitPrices } from '#store/trade.ts'
import type { PageProduct, ProductAttributes, Variant } from '../../../shop/catalogue/contract.ts'
import { isLargePack, netQuantityOf, unitSalePrice } from '../../../shop/catalogue/unit-price.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import { formatRupees, fromRupeeString, type Paise } from '../../../shop/money.ts'
import { pricesPerUnit } from '../../../shop/trades/price-per-unit.ts'

export interface CompareRow {
  label: string
  /** One for each product; null where it is not stated. */
  cells: readonly (string | null)[]
  /** Of each product, where the cells are their names. */
  diets?: readonly ProductAttributes['diet'][]
  indent?: true
}

export interface CompareGroup {
  title: string
  rows: readonly CompareRow[]
}

export interface Offered {
  product: PageProduct
  variant: Variant
}

/** Without the rows that no product has. */
export function compareGroups(offers: readonly Offered[]): CompareGroup[] {
  const groups = [
    {
      title: 'Price',
      rows: [...Object.values(unitPrices).map(({ per }) => pricePerRow(per, offers)), unitPriceRow(offers)],
    },
    { title: 'Per serving', rows: nutritionRows(offers, 'perServing') },
    { title: 'Per 100 g', rows: nutritionRows(offers, 'per100g') },
    { title: 'What is in it', rows: contentRows(offers) },
  ]
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some(Boolean)) }))
    .filter(({ rows }) => rows.length > 0)
}

interface Stated {
  attributes: ProductAttributes
  price: Paise
  size: string | null
  flavour: string | null
}

type ReadCell = (stated: Stated) => string | null | undefined

function pricePerRow(per: string, offers: readonly Offered[]): CompareRow {
  return rowOf(`Price per ${per}`, offers, ({ price, attributes, size }) => {
    const found = pricesPerUnit(price, attributes, size).find((each) => each.per === per)
    return found && formatRupees(found.price, { withPaise: true })
  })
}

/** Each product page states its own by law; side by side, all are per kg as soon as one is. */
function unitPriceRow(offers: readonly Offered[]): CompareRow {
  const isLarge = offers.some((offer) => {
    const stated = statedBy(offer)
    return stated !== null && isLargePack(netQuantityOf(stated.attributes, stated.size))
  })
  return rowOf('Unit price', offers, ({ price, attributes, size }) =>
    unitSalePrice(price, netQuantityOf(attributes, size), isLarge),
  )
}

function contentRows(offers: readonly Offered[]): CompareRow[] {
  const diet = rowOf(
    'Veg or non-veg',
    offers,
    ({ attributes }) => attributes.diet && dietNames[attributes.diet],
  )
  return [
    { ...diet, diets: offers.map(({ product }) => product.facts?.diet) },
    rowOf('Allergens', offers, (stated) => contentOf(stated).allergens),
    rowOf('Ingredients', offers, (stated) => contentOf(stated).ingredients),
    rowOf('Country of origin', offers, ({ attributes }) => attributes.countryOfOrigin),
    ...attributeRows(offers),
  ]
}

/** Of the trade alone. */
function attributeRows(offers: readonly Offered[]): CompareRow[] {
  const lists = offers.map(({ product }) => product.attributes ?? [])
  const labels = new Set(lists.flat().map(({ label }) => label))
  return [...labels].map((label) => ({
    label,
    cells: lists.map((list) => list.find((each) => each.label === label)?.value ?? null),
  }))
}

const dietNames = { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' }

function contentOf({ attributes, flavour }: Stated): Pick<ProductAttributes, 'ingredients' | 'allergens'> {
  return { ...attributes, ...attributes.flavours?.[flavour ?? ''] }
}

/** One for each nutrient that a product states, in the order of the first that does. */
function nutritionRows(offers: readonly Offered[], column: 'perServing' | 'per100g'): CompareRow[] {
  const tables = offers.map(({ product }) => product.facts?.nutrition ?? [])
  const nutrients = new Map(tables.flat().map(({ label, indent }) => [label, indent]))
  const rows = [...nutrients].map(([label, indent]) => ({
    label,
    cells: tables.map((table) => table.find((row) => row.label === label)?.[column] || null),
    ...(indent && { indent }),
  }))
  return column === 'perServing'
    ? [rowOf('Serving', offers, ({ attributes }) => attributes.serving), ...(rows as CompareRow[])]
    : (rows as CompareRow[])
}

function rowOf(label: string, offers: readonly Offered[], read: ReadCell): CompareRow {
  return { label, cells: offers.map((offer) => readCell(offer, read)) }
}

function readCell(offer: Offered, read: ReadCell): string | null {
  const stated = statedBy(offer)
  return (stated && read(stated)) || null
}

function statedBy({ product, variant }: Offered): Stated | null {
  if (!product.facts) return null
  return {
    attributes: product.facts,
    price: fromRupeeString(variant.price),
    size: optionValue(product, variant, 'size'),
    flavour: optionValue(product, variant, 'flavour'),
  }
}
