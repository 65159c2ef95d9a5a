import { attributes as ownAttributes } from '#store/trade.ts'
import type { ProductAttributes } from '../../../../shop/catalogue/contract.ts'
import type { Attribute, Rows } from '../../../../shop/trades/attribute.ts'
import { plainSigns } from '../../../../shop/typed-text.ts'
import { joinGroups } from '../../../../shop/written-numbers.ts'
import { type GridRow, newRow } from '../../form/grid.tsx'

export type DraftAttributes = Partial<ProductAttributes>
export const shownAttributes: readonly Attribute[] = ownAttributes.flat()

/** Attributes that are tables, as rows of fields. */
export type AttributeRows = Readonly<Record<string, readonly GridRow[]>>
type Cells = Readonly<Record<string, unknown>>

export function rowsOf(draft: DraftAttributes, attributes = shownAttributes): AttributeRows {
  const stated: Cells = draft
  return Object.fromEntries(
    attributes.flatMap((each) =>
      each.input === 'rows' ? [[each.key, tableOf(each, stated[each.key])]] : [],
    ),
  )
}

/** Of a row that is marked: – Added sugars. */
const dash = '– '

function tableOf({ columns, keyedBy, marks = [], starts = [] }: Rows, stated: unknown): GridRow[] {
  const [first = { key: '' }] = columns
  const [mark = ''] = marks
  const rows: Cells[] = Array.isArray(stated)
    ? stated
    : Object.entries((stated ?? {}) as Record<string, Cells>).map(([key, row]) => ({
        ...row,
        [keyedBy ?? '']: key,
      }))
  if (rows.length === 0) return starts.map((start) => newRow({ [first.key]: start }))
  return rows.map((row) => {
    const cells = Object.fromEntries(columns.map(({ key }) => [key, String(row[key] ?? '')]))
    return newRow(row[mark] ? { ...cells, [first.key]: dash + cells[first.key] } : cells)
  })
}

/** Of a kind; short fields stand beside each other. */
export function groupsOf(kind: string, attributes = shownAttributes): Attribute[][] {
  const groups: Attribute[][] = []
  for (const each of attributes.filter(({ kinds }) => !kinds || kinds.includes(kind))) {
    const last = groups.at(-1)?.at(-1)
    if (last && isHalf(last) && isHalf(each)) groups.at(-1)?.push(each)
    else groups.push([each])
  }
  return groups
}

function isHalf(attribute: Attribute): boolean {
  return (
    /text|number|choice$/.test(attribute.input) || (attribute.input === 'long' && attribute.isHalf === true)
  )
}

/** What is empty is left out. */
export function readAttributes(
  values: Record<string, string>,
  rows: AttributeRows,
  attributes = shownAttributes,
): object {
  const of = (name: string) => (values[`facts.${name}`] ?? '').trim()
  const read = attributes.map((each) => [each.key, readAttribute(each, of, rows[each.key] ?? [])])
  return Object.fromEntries(
    [['kind', of('kind') || undefined], ...read].filter(([, value]) => value !== undefined),
  )
}

/** Rows that are suggested and not filled make no difference. */
export function isSentAlike(one: AttributeRows, other: AttributeRows): boolean {
  return JSON.stringify(readAttributes({}, one)) === JSON.stringify(readAttributes({}, other))
}

function readAttribute(
  attribute: Attribute,
  of: (name: string) => string,
  rows: readonly GridRow[],
): unknown {
  const { key, input, isRequired } = attribute
  const typed = of(key)
  if (input === 'rows') return readTable(attribute, filled(rows, attribute)) ?? (isRequired && [])
  if (input === 'quantity') return readQuantity((part) => of(`${key}.${part}`))
  if (input === 'choices') return someOf(Object.keys(attribute.choices).filter((one) => of(`${key}.${one}`)))
  if (typed === '') return undefined
  if (input === 'lines') return someOf(attribute.isOfProducts ? typed.split(' ') : readLines(typed))
  return input === 'number' ? readNumber(typed) : typed
}

function someOf<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined
}

/** What is no number goes along as it is, for the shop to refuse in its field. */
function readNumber(text: string): number | string {
  const number = Number(joinGroups(plainSigns(text)))
  return Number.isFinite(number) ? number : text
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readQuantity(of: (part: string) => string): object | undefined {
  const text = of('text')
  if (text === '' && of('amount') === '') return undefined
  return { text, amount: readNumber(of('amount') || '0'), unit: of('unit') }
}

function readTable({ columns, keyedBy, marks = [] }: Rows, rows: readonly GridRow[]): object | undefined {
  const [mark] = marks
  const table = rows.map((row) => {
    const cells = columns
      .filter(({ key, isOptional }) => key !== keyedBy && (!isOptional || row[key]))
      .map(({ key }) => [key, row[key] ?? ''])
    return mark ? readMark(cells, mark) : Object.fromEntries(cells)
  })
  if (keyedBy === undefined || table.length === 0) return someOf(table)
  return Object.fromEntries(table.map((row, at) => [rows[at]?.[keyedBy] ?? '', row]))
}

function readMark([[key = '', typed = ''] = [], ...others]: string[][], mark: string): object {
  const text = typed.replace(/^[–-]\s*/, '')
  return { [key]: text, ...Object.fromEntries(others), ...(text !== typed && { [mark]: true }) }
}

/** Without those that the table began with and nobody has filled. */
function filled(rows: readonly GridRow[], { starts = [] }: Rows): readonly GridRow[] {
  return rows.filter(({ key: _, ...cells }) => {
    const [typed, ...others] = Object.values(cells).filter((cell) => cell.trim() !== '')
    return typed !== undefined && (others.length > 0 || !starts.includes(typed))
  })
}
