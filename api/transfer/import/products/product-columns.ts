import type { z } from 'zod'
import { type AttributeColumn, attributeColumns } from '../../attribute-columns.ts'
import type { CsvRow } from '../csv/open-csv.ts'

/** The present column names, then those before 2025. */
const ownHeaders = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1Name: ['Option1 name'],
  option1: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3: ['Option3 value'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  price: ['Price', 'Variant Price'],
  mrp: ['Compare-at price', 'Variant Compare At Price'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  image: ['Product image URL', 'Image Src'],
  imagePosition: ['Image position'],
  imageAlt: ['Image alt text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  // Our own: what store/attributes/ holds, as JSON.
  attributes: ['Facts (JSON)'],
} as const

/** Of what is declared, each attribute of one value. */
export const declared = attributeColumns(Object.values(ownHeaders).flat())

export const productHeaders: Record<ProductColumn, readonly string[]> = {
  ...ownHeaders,
  ...headersOf(declared),
}

export function headersOf(columns: readonly AttributeColumn[]): Record<string, readonly string[]> {
  return Object.fromEntries(columns.map(({ column, name }) => [column, [name]]))
}

export type ProductColumn = keyof typeof ownHeaders | AttributeColumn['column']
export type ProductRow = CsvRow<ProductColumn>

export const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

/** Line breaks and spaces of every kind are one space. What `form` does not take is refused. */
export function lineOf(row: ProductRow, column: ProductColumn, form?: z.ZodType<string>): string {
  const line = row.cell(column).replaceAll(/\s+/g, ' ')
  if (form && line !== '') refuseUnfit(row, column, form.safeParse(line))
  return line
}

export function refuseUnfit(
  row: ProductRow,
  column: ProductColumn,
  { error }: z.ZodSafeParseResult<unknown>,
): void {
  const [issue] = error?.issues ?? []
  if (issue) row.refuse(column, issue.message)
}
