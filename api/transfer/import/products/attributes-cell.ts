import { type ProductAttributes, productAttributes } from '../../../../shop/catalogue/contract.ts'
import type { ProductRow as Row } from './product-columns.ts'

const draftAttributes = productAttributes.partial()

/** Drafts lack some. What is there has its right shape. */
export function readAttributesCell(row: Row, attributes = draftAttributes): ProductAttributes | null {
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
