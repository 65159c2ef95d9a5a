import { handlePattern } from '../../shop/catalogue/handle.ts'
import { cleanHtml } from '../catalogue/clean-html.ts'
import type { BadRows } from './csv/bad-rows.ts'
import type { CsvSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'
import { openCsv } from './csv/open-csv.ts'
import { type CsvImage, readImages } from './csv-images.ts'
import { type CsvVariant, readVariant } from './csv-variant.ts'
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

interface ReadProducts {
  badRows: BadRows
  encoding?: CsvEncoding | undefined
}

/** Rows with the same handle, one below the other, are further variants or images. */
export async function openProductCsv(source: CsvSource, { badRows, encoding }: ReadProducts) {
  const { rows, unread } = await openCsv<ProductColumn>(source, {
    ...{ columns: headers, needed: ['handle', 'title', 'price'], badRows, encoding },
  })
  return { unread, products: readProducts(rows) }
}

async function* readProducts(rows: AsyncIterable<Row>): AsyncGenerator<CsvProduct> {
  const rowOfSku = new Map<string, number>()
  for await (const group of groupByHandle(rows)) yield readProduct(group, rowOfSku)
}

type Group = readonly [Row, ...Row[]]

const mostRows = 3_000

async function* groupByHandle(rows: AsyncIterable<Row>): AsyncGenerator<Group> {
  const rowOfHandle = new Map<string, number>()
  let group: [Row, ...Row[]] | null = null
  for await (const row of rows) {
    const handle = row.cell('handle')
    if (group?.[0].cell('handle') !== handle) {
      if (group) yield group
      group = [row]
      requireHandle(row, rowOfHandle)
    } else if (group.length < mostRows) group.push(row)
    else row.refuse('handle', `${handle} has more than ${mostRows} rows.`)
  }
  if (group) yield group
}

function requireHandle(row: Row, rowOfHandle: Map<string, number>): void {
  const handle = row.cell('handle')
  const before = rowOfHandle.get(handle)
  if (!handlePattern.test(handle)) row.refuse('handle', badHandle(handle))
  else if (before === undefined) rowOfHandle.set(handle, row.row)
  else row.refuse('handle', `${handle} came in row ${before} already, and rows of other products between.`)
}

function badHandle(handle: string): string {
  if (handle === '') return 'every row needs the handle of its product.'
  return `"${handle}" may hold small letters, digits and single hyphens only.`
}

function readProduct(group: Group, rowOfSku: Map<string, number>): CsvProduct {
  const [first] = group
  if (first.cell('title') === '') first.refuse('title', 'the first row of a product names it.')
  const optionNames = readOptionNames(first)
  const variantRows = group.filter(isVariant)
  const variants = variantRows.map((row) => readVariant(row, optionNames))
  if (variants.length === 0) first.refuse('price', 'a product needs at least one price.')
  refuseRepeated(variantRows, variants, rowOfSku)
  return {
    handle: first.cell('handle'),
    title: first.cell('title'),
    bodyHtml: cleanHtml(first.cell('description')),
    vendor: first.cell('vendor'),
    productType: first.cell('type'),
    tags: [...new Set(splitTags(first.cell('tags')))],
    status: readStatus(first),
    optionNames,
    images: readImages(group),
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

function readStatus(row: Row): ProductStatus {
  if (row.cell('published').toLowerCase() === 'false') return 'draft'
  const status = row.cell('status').toLowerCase() || 'active'
  if (status === 'active' || status === 'draft' || status === 'archived') return status
  row.refuse('status', `"${row.cell('status')}" is none of Active, Draft, Archived.`)
  return 'draft'
}

function isVariant(row: Row): boolean {
  return [row.cell('price'), row.cell('sku'), row.cell('option1')].some((cell) => cell !== '')
}

function refuseRepeated(
  rows: readonly Row[],
  variants: readonly CsvVariant[],
  rowOfSku: Map<string, number>,
): void {
  const rowOfOptions = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const { sku = '', optionValues = [] } = variants[index] ?? {}
    const options = optionValues.join(' / ')
    refuseAgain(row, 'sku', sku, rowOfSku)
    refuseAgain(row, 'option1', options, rowOfOptions)
  }
}

function refuseAgain(row: Row, column: 'sku' | 'option1', text: string, known: Map<string, number>): void {
  const before = known.get(text)
  if (before === undefined) known.set(text, row.row)
  else if (column === 'sku') row.refuse(column, `the SKU ${text} is in row ${before} already.`)
  else row.refuse(column, `the variant "${text}" is in row ${before} already.`)
}
