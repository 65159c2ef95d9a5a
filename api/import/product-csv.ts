import { handlePattern } from '../../shop/catalogue/handle.ts'
import { cleanHtml } from '../catalogue/clean-html.ts'
import { type CsvImage, readImages } from './csv-images.ts'
import { readCsvTable } from './csv-table.ts'
import { type CsvVariant, readVariant } from './csv-variant.ts'
import { ImportError } from './import-error.ts'
import {
  productHeaders as headers,
  optionColumns,
  type ProductColumn,
  type ProductRow as Row,
} from './product-columns.ts'

export interface CsvProduct {
  handle: string
  title: string
  bodyHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: ProductStatus
  optionNames: string[]
  images: CsvImage[]
  variants: CsvVariant[]
}

type ProductStatus = 'active' | 'draft' | 'archived'

/** Rows with the same handle are further variants or images. Throws an ImportError with every problem found. */
export function readProductCsv(csv: string): CsvProduct[] {
  const table = readCsvTable<ProductColumn>(csv, headers)
  const needed = (['handle', 'title', 'price'] as const).filter((column) => !table.has(column))
  if (needed.length > 0) {
    throw new ImportError(needed.map((column) => `The column "${headers[column][0]}" is missing.`))
  }
  const problems: string[] = []
  const products = [...groupByHandle(table.rows, problems)].map(([, rows]) => readProduct(rows, problems))
  problems.push(...repeatedSkus(products))
  if (problems.length > 0) throw new ImportError(problems)
  return products
}

function groupByHandle(rows: Row[], problems: string[]): Map<string, Row[]> {
  for (const row of rows) {
    const handle = row.cell('handle')
    if (!handlePattern.test(handle)) problems.push(row.problem('handle', badHandle(handle)))
    if (hasNul(row)) problems.push(`Row ${row.number} contains a character that cannot be stored.`)
  }
  return Map.groupBy(rows, (row) => row.cell('handle'))
}

function badHandle(handle: string): string {
  if (handle === '') return 'every row needs the handle of its product.'
  return `"${handle}" may hold small letters, digits and single hyphens only.`
}

function hasNul(row: Row): boolean {
  return (Object.keys(headers) as ProductColumn[]).some((column) => row.cell(column).includes('\0'))
}

function readProduct(rows: Row[], problems: string[]): CsvProduct {
  const [first] = rows
  if (!first) throw new RangeError('a product needs a row')
  if (first.cell('title') === '')
    problems.push(first.problem('title', 'the first row of a product names it.'))
  const optionNames = readOptionNames(first)
  const variants = rows.filter(isVariant).map((row) => readVariant(row, optionNames, problems))
  if (variants.length === 0) problems.push(first.problem('price', 'a product needs at least one price.'))
  problems.push(...repeatedOptions(first.cell('handle'), variants))
  return {
    handle: first.cell('handle'),
    title: first.cell('title'),
    bodyHtml: cleanHtml(first.cell('description')),
    vendor: first.cell('vendor'),
    productType: first.cell('type'),
    tags: [...new Set(splitTags(first.cell('tags')))],
    status: readStatus(first, problems),
    optionNames,
    images: readImages(rows, problems),
    variants,
  }
}

function readOptionNames(first: Row): string[] {
  const names = optionColumns.map(([name]) => first.cell(name)).filter((name) => name !== '')
  return names.length === 1 && names[0] === 'Title' ? [] : names
}

function splitTags(tags: string): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

function readStatus(row: Row, problems: string[]): ProductStatus {
  if (row.cell('published').toLowerCase() === 'false') return 'draft'
  const status = row.cell('status').toLowerCase() || 'active'
  if (status === 'active' || status === 'draft' || status === 'archived') return status
  problems.push(row.problem('status', `"${row.cell('status')}" is none of Active, Draft, Archived.`))
  return 'draft'
}

function isVariant(row: Row): boolean {
  return [row.cell('price'), row.cell('sku'), row.cell('option1')].some((cell) => cell !== '')
}

function repeatedOptions(handle: string, variants: CsvVariant[]): string[] {
  const seen = Map.groupBy(variants, ({ optionValues }) => optionValues.join(' / '))
  return [...seen]
    .filter(([, same]) => same.length > 1)
    .map(([options]) => `${handle} has the variant "${options}" more than once.`)
}

function repeatedSkus(products: CsvProduct[]): string[] {
  const seen = Map.groupBy(
    products.flatMap(({ variants }) => variants),
    ({ sku }) => sku,
  )
  return [...seen]
    .filter(([, same]) => same.length > 1)
    .map(([sku]) => `The SKU ${sku} is used more than once.`)
}
