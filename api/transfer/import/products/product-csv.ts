import type { ProductAttributes } from '../../../../shop/catalogue/contract.ts'
import { optionNameOf } from '../../../../shop/catalogue/variant-options.ts'
import { productDetails as details } from '../../../../shop/products/admin-contract.ts'
import { plainSigns } from '../../../../shop/typed-text.ts'
import { cleanHtml } from '../../../catalogue/clean-html.ts'
import type { Stated } from '../../attribute-columns.ts'
import type { BadRows } from '../csv/bad-rows.ts'
import type { CsvSource } from '../csv/csv-source.ts'
import type { CsvEncoding } from '../csv/decode-csv.ts'
import { openCsv } from '../csv/open-csv.ts'
import { readText } from '../csv/read-cell.ts'
import { readDeclared } from './attributes-cell.ts'
import { type CsvImage, readImages, withPhotos } from './csv-images.ts'
import { type CsvVariant, readVariant } from './csv-variant.ts'
import {
  productHeaders as headers,
  lineOf,
  optionColumns,
  type ProductColumn,
  type ProductRow as Row,
  refuseUnfit,
} from './product-columns.ts'
import { badHandle, handleOf } from './read-handle.ts'

export interface CsvProduct {
  row: number
  line: number
  handle: string
  /** Of the former shop, where it cannot be an address here. */
  oldHandle: string
  title: string
  bodyHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: ProductStatus
  /** As JSON; null: the file has none. */
  attributes: ProductAttributes | null
  /** In columns of their own. */
  stated: Stated
  optionNames: string[]
  images: CsvImage[]
  /** Beyond as many as a product may have. */
  leftOutImages: number
  variants: CsvVariant[]
}

type ProductStatus = 'active' | 'draft' | 'archived'

interface ReadProducts {
  badRows: BadRows
  encoding?: CsvEncoding | undefined
  lacksPhoto?: ((path: string) => boolean) | undefined
}

/** Rows with the same handle, one below the other, are further variants or images. */
export async function openProductCsv(
  source: CsvSource,
  { badRows, encoding, lacksPhoto = () => false }: ReadProducts,
) {
  const { rows, unread, nameOf } = await openCsv<ProductColumn>(source, {
    columns: headers,
    needed: ['handle', 'title', 'price'],
    badRows,
    encoding,
  })
  return { unread, nameOf, products: readProducts(withPhotos(rows, lacksPhoto)) }
}

async function* readProducts(rows: AsyncIterable<Row>): AsyncGenerator<CsvProduct> {
  for await (const group of groupByHandle(rows)) yield readProduct(group)
}

type Group = readonly [Row, ...Row[]]

const mostRows = 3_000

async function* groupByHandle(rows: AsyncIterable<Row>): AsyncGenerator<Group> {
  let group: [Row, ...Row[]] | null = null
  for await (const row of rows) {
    const handle = row.cell('handle')
    if (group?.[0].cell('handle') !== handle) {
      if (group) yield group
      group = [row]
      if (handleOf(row) === '') row.refuse('handle', badHandle(handle))
    } else if (group.length < mostRows) group.push(row)
    else row.refuse('handle', `${handle} has more than ${mostRows} rows.`)
  }
  if (group) yield group
}

function readProduct(group: Group): CsvProduct {
  const [first] = group
  if (first.cell('title') === '') first.refuse('title', 'the first row of a product names it.')
  const optionNames = readOptionNames(first)
  const variantRows = group.filter(isVariant)
  const variants = variantRows.map((row) => readVariant(row, optionNames))
  const status = readStatus(first)
  if (variants.length === 0 && status === 'active')
    first.refuse('price', 'a product needs at least one price.')
  refuseRepeated(variantRows, variants)
  return {
    row: first.row,
    line: first.line,
    handle: handleOf(first),
    oldHandle: first.cell('handle'),
    title: lineOf(first, 'title', details.title),
    bodyHtml: cleanHtml(readText(first, 'description', details.descriptionHtml)),
    vendor: lineOf(first, 'vendor', details.vendor),
    productType: lineOf(first, 'type', details.type),
    tags: readTags(first),
    status,
    ...readDeclared(first),
    optionNames,
    ...readImages(group),
    variants,
  }
}

function readOptionNames(first: Row): string[] {
  const names = optionColumns.map(([name]) => optionNameOf(lineOf(first, name))).filter((name) => name !== '')
  return names.length === 1 && names[0] === 'Title' ? [] : names
}

function readTags(row: Row): string[] {
  const tags = lineOf(row, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  refuseUnfit(row, 'tags', details.tags.element.array().safeParse(tags))
  return [...new Set(tags)]
}

function readStatus(row: Row): ProductStatus {
  const status = row.cell('status').toLowerCase() || 'active'
  if (status !== 'archived' && row.cell('published').toLowerCase() === 'false') return 'draft'
  if (status === 'active' || status === 'draft' || status === 'archived') return status
  if (status === 'unlisted') return 'draft'
  row.refuse('status', `"${row.cell('status')}" is none of Active, Draft, Archived.`)
  return 'draft'
}

function isVariant(row: Row): boolean {
  return [row.cell('price'), row.cell('sku'), row.cell('option1')].some((cell) => cell !== '')
}

/** Also those that only look the same, as with a space that does not break the line. */
function refuseRepeated(rows: readonly Row[], variants: readonly CsvVariant[]): void {
  const rowOfOptions = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const options = variants[index]?.optionValues.join(' / ') ?? ''
    const before = rowOfOptions.get(looksOf(options))
    if (before === undefined) rowOfOptions.set(looksOf(options), row.row)
    else row.refuse('option1', `the variant "${options}" is in row ${before} already.`)
  }
}

const looksOf = (text: string) =>
  plainSigns(text)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
