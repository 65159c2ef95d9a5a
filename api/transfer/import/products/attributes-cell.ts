import { isDeepStrictEqual } from 'node:util'
import { type ProductAttributes, productAttributes } from '../../../../shop/catalogue/contract.ts'
import type { Stated } from '../../attribute-columns.ts'
import { declared, type ProductRow as Row } from './product-columns.ts'

const draftAttributes = productAttributes.partial()

interface Declared {
  attributes: ProductAttributes | null
  stated: Stated
}

/** What JSON and a column say differently is refused: nobody knows which of them was changed. */
export function readDeclared(row: Row, columns = declared, schema = draftAttributes): Declared {
  const attributes = readAttributesCell(row, schema)
  const inJson: Stated = { ...attributes }
  const stated: Record<string, unknown> = {}
  for (const { column, key, read } of columns) {
    const text = row.longCell(column)
    if (text === '') continue
    const cell = read(text)
    if ('problem' in cell) row.refuse(column, cell.problem)
    else if (inJson[key] !== undefined && !isDeepStrictEqual(inJson[key], cell.value))
      row.refuse(column, `"${text}" is not what Facts (JSON) says. Empty one of them, or make both the same.`)
    else stated[key] = cell.value
  }
  return { attributes, stated }
}

/** What is stored stays where neither says anything; what has no column goes where the JSON leaves it out. */
export function withStored({ attributes, stated }: Declared, stored: Stated): Stated {
  if (attributes === null) return { ...stored, ...stated }
  const kept = Object.entries(stored).filter(([key]) => declared.some((column) => column.key === key))
  return { ...Object.fromEntries(kept), ...attributes, ...stated }
}

/** Drafts lack some. What is there has its right shape. */
function readAttributesCell(row: Row, attributes: typeof draftAttributes): ProductAttributes | null {
  const text = row.longCell('attributes')
  if (text === '') return null
  const parsed = attributes.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data as ProductAttributes
  const [issue] = parsed.error.issues
  row.refuse('attributes', `${issue?.path.join('.') || 'the cell'}: ${issue?.message ?? 'is not JSON'}`)
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
