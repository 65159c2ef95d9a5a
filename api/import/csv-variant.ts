import type { Paise } from '../../shop/money.ts'
import { readMoney, readNumber, refuseShortened } from './csv-figures.ts'
import { readImageSrc } from './csv-images.ts'
import { optionColumns, type ProductRow as Row } from './product-columns.ts'

export interface CsvVariant {
  sku: string
  optionValues: string[]
  pricePaise: Paise
  mrpPaise: Paise
  grams: number
  available: number
  imageSrc: string | null
}

export function readVariant(row: Row, optionNames: readonly string[]): CsvVariant {
  const optionValues = optionNames.map((name, index) => {
    const column = optionColumns[index]?.[1] ?? 'option1'
    if (row.cell(column) === '') row.refuse(column, `this variant has no ${name}.`)
    return row.cell(column)
  })
  refuseShortened(row, 'sku')
  refuseShortened(row, 'barcode')
  return {
    sku: row.cell('sku').replace(/^'/, '') || slug(row.cell('handle'), ...optionValues),
    optionValues,
    ...readPrices(row),
    grams: Math.round(readNumber(row, 'grams')),
    // A platform that oversells exports negative stock.
    available: Math.max(0, Math.trunc(readNumber(row, 'quantity'))),
    imageSrc: readImageSrc(row, 'variantImage'),
  }
}

/** Without a compare-at price the MRP is the price. */
function readPrices(row: Row): { pricePaise: Paise; mrpPaise: Paise } {
  const pricePaise = readMoney(row, 'price')
  const mrpPaise = row.cell('mrp') === '' ? pricePaise : readMoney(row, 'mrp')
  if (mrpPaise < pricePaise) row.refuse('mrp', 'the MRP may not be lower than the price.')
  return { pricePaise, mrpPaise }
}

function slug(...parts: string[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
