import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { kinds, attributes as ownAttributes } from '#store/trade.ts'
import { type NetQuantity, readNetQuantity } from '../../shop/catalogue/unit-price.ts'
import { type Attribute, quantityUnits } from '../../shop/trades/attribute.ts'
import { typedShape } from '../../shop/trades/attributes-contract.ts'
import { joinGroups } from '../../shop/written-numbers.ts'

/** An attribute of one value, as a column of the file of products. */
export interface AttributeColumn {
  column: `attribute:${string}`
  /** In the header. */
  name: string
  key: string
  write(value: unknown): string
  read(text: string): { value: unknown } | { problem: string }
}

type Single = Exclude<Attribute, { input: 'lines' } | { input: 'rows' }>
export type Stated = Readonly<Record<string, unknown>>

const kind: Single = {
  key: 'kind',
  label: 'Kind',
  input: 'choice',
  choices: Object.fromEntries(Object.entries(kinds).map(([id, { label }]) => [id, label])),
}

/** `taken`: names of other columns. */
export function attributeColumns(
  taken: readonly string[],
  list: readonly Attribute[] = ownAttributes.flat(),
): AttributeColumn[] {
  const others = new Set(taken.map((name) => name.toLowerCase()))
  const shape = typedShape(list)
  return [kind, ...list].filter(isSingle).map((attribute) => {
    const { key, label } = attribute
    const name = others.has(label.toLowerCase()) ? `${label} (${key})` : label
    const type = shape[key] ?? z.string()
    return {
      column: `attribute:${key}`,
      name,
      key,
      write: (value) => cellOf(attribute, value),
      read: (text) => read(attribute, type, text),
    }
  })
}

/** What a cell cannot hold as it is stays for the JSON. */
export function splitAttributes(
  facts: Stated,
  columns: readonly AttributeColumn[],
): { cells: ReadonlyMap<string, string>; rest: Stated } {
  const cells = new Map<string, string>()
  const rest: Record<string, unknown> = { ...facts }
  for (const { key, write, read } of columns) {
    const text = write(facts[key])
    const again = text === '' ? null : read(text)
    if (!again || !('value' in again) || !isDeepStrictEqual(again.value, facts[key])) continue
    cells.set(key, text)
    delete rest[key]
  }
  return { cells, rest }
}

function isSingle(attribute: Attribute): attribute is Single {
  return ['text', 'long', 'number', 'choice', 'quantity'].includes(attribute.input)
}

function cellOf(attribute: Single, value: unknown): string {
  if (attribute.input === 'choice') return attribute.choices[String(value)] ?? ''
  if (attribute.input === 'quantity') return quantityCell(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function read(attribute: Single, type: z.ZodType, text: string): ReturnType<AttributeColumn['read']> {
  const value = valueIn(attribute, text)
  if (value === undefined) return { problem: hintOf(attribute, text) }
  const parsed = type.safeParse(value)
  return parsed.success
    ? { value: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? 'it cannot be read.' }
}

function valueIn(attribute: Single, text: string): unknown {
  switch (attribute.input) {
    case 'number':
      return /^\d+(?:\.\d+)?$/.test(joinGroups(text)) ? Number(joinGroups(text)) : undefined
    case 'choice':
      return Object.entries(attribute.choices).find((choice) => choice.some(isSame(text)))?.[0]
    case 'quantity':
      return readQuantity(text)
    case 'text':
      return attribute.isNumeric ? text.replace(/^(\d+)\.0+$/, '$1') : text
    default:
      return text
  }
}

const isSame = (text: string) => (one: string) => one.toLowerCase() === text.toLowerCase()

function hintOf(attribute: Single, text: string): string {
  if (attribute.input === 'choice')
    return `"${text}" is none of ${Object.values(attribute.choices).join(', ')}.`
  if (attribute.input === 'quantity')
    return `"${text}": write it like 1 kg or 60 capsules, or with what it holds, like 2 bottles of 30 = 60 piece.`
  return `"${text}" is not a number.`
}

type Quantity = NetQuantity & { text: string }

/** `1 kg`, or `2 bottles of 30 = 60 piece` where the printed text does not say how much it is. */
function quantityCell(value: unknown): string {
  const { text, amount, unit } = (value ?? {}) as Partial<Quantity>
  if (text === undefined) return ''
  return isDeepStrictEqual(readQuantity(text), value) ? text : `${text} = ${amount} ${unit}`
}

function readQuantity(cell: string): Quantity | undefined {
  const [, text = '', amount = '', unit = ''] = /^(.*\S)\s*=\s*([\d.]+)\s*(\w+)$/s.exec(cell) ?? []
  const own = quantityUnits.find((one) => one === unit)
  if (text !== '' && own) return { text, amount: Number(amount), unit: own }
  const read = readNetQuantity(cell)
  return read ? { text: cell, ...read } : undefined
}
