import { handleFrom } from '../../shop/catalogue/handle.ts'
import type { Paise } from '../../shop/money.ts'
import { readMoney, readNumber, refuseShortened } from './csv-figures.ts'
import { readImageSrc } from './csv-images.ts'
import { optionColumns, type ProductRow as Row } from './product-columns.ts'

export interface CsvVariant {
  row: number
  line: number
  sku: string
  optionValues: string[]
  pricePaise: Paise
  mrpPaise: Paise
  grams: number
  available: number
  /** A platform that oversells exports stock below 0. */
  isNegative: boolean
  imageSrc: string | null
}

export function readVariant(row: Row, optionNames: readonly string[]): CsvVariant {
  const optionValues = optionNames.map((name, index) => {
    const column = optionColumns[index]?.[1] ?? 'option1'
    if (row.cell(column) === '') row.refuse(column, `this variant has no ${name}.`)
    return row.cell(column)
  })
  const quantity = Math.trunc(readNumber(row, 'quantity'))
  refuseShortened(row, 'sku')
  refuseShortened(row, 'barcode')
  return {
    ...{ row: row.row, line: row.line },
    sku: row.cell('sku').replace(/^'/, '') || handleFrom([row.cell('handle'), ...optionValues].join('-')),
    optionValues,
    ...readPrices(row),
    grams: Math.round(readNumber(row, 'grams')),
    available: Math.max(0, quantity),
    isNegative: quantity < 0,
    imageSrc: readImageSrc(row, 'variantImage'),
  }
}

/** Without a compare-at price, or with one of 0, the MRP is the price. */
function readPrices(row: Row): { pricePaise: Paise; mrpPaise: Paise } {
  const pricePaise = readMoney(row, 'price')
  const mrpPaise = /^0*(\.0*)?$/.test(row.cell('mrp')) ? pricePaise : readMoney(row, 'mrp')
  if (mrpPaise < pricePaise) row.refuse('mrp', 'the MRP may not be lower than the price.')
  return { pricePaise, mrpPaise }
}
