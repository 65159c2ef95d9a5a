import { fromRupeeString, noMoney, type Paise } from '../../shop/money.ts'
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

export function readVariant(row: Row, optionNames: string[], problems: string[]): CsvVariant {
  const optionValues = optionNames.map((name, index) => {
    const column = optionColumns[index]?.[1] ?? 'option1'
    if (row.cell(column) === '') problems.push(row.problem(column, `this variant has no ${name}.`))
    return row.cell(column)
  })
  const pricePaise = readMoney(row, 'price', problems)
  const mrpPaise = row.cell('mrp') === '' ? pricePaise : readMoney(row, 'mrp', problems)
  if (mrpPaise < pricePaise) problems.push(row.problem('mrp', 'the MRP may not be lower than the price.'))
  return {
    sku: row.cell('sku').replace(/^'/, '') || slug(row.cell('handle'), ...optionValues),
    optionValues,
    pricePaise,
    mrpPaise,
    grams: Math.round(readNumber(row, 'grams', problems)),
    // A platform that oversells exports negative stock.
    available: Math.max(0, Math.trunc(readNumber(row, 'quantity', problems))),
    imageSrc: readImageSrc(row, 'variantImage', problems),
  }
}

const dearestPaise = 2_000_000_000

function readMoney(row: Row, column: 'price' | 'mrp', problems: string[]): Paise {
  const text = row.cell(column).replace(/^(₹|Rs\.?|INR)\s*/i, '')
  try {
    const amount = fromRupeeString(text)
    if (amount <= dearestPaise) return amount
    problems.push(row.problem(column, `"${row.cell(column)}" is more than can be sold for.`))
  } catch {
    problems.push(row.problem(column, `"${row.cell(column)}" is not an amount in rupees.`))
  }
  return noMoney
}

function readNumber(row: Row, column: 'grams' | 'quantity', problems: string[]): number {
  const number = Number(row.cell(column) || '0')
  if (Number.isFinite(number) && Math.abs(number) < 1e9) return number
  problems.push(row.problem(column, `"${row.cell(column)}" is not a number.`))
  return 0
}

function slug(...parts: string[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
