import { type ProductFacts, productFacts } from '../../../../shop/catalogue/contract.ts'
import type { ProductRow as Row } from './product-columns.ts'

const draftFacts = productFacts.partial()

/** Drafts lack some. What is there has its right shape. */
export function readFactsCell(row: Row, facts = draftFacts): ProductFacts | null {
  const text = row.longCell('facts')
  if (text === '') return null
  const parsed = facts.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data as ProductFacts
  const [issue] = parsed.error.issues
  row.refuse('facts', `${issue?.path.join('.') || 'the cell'}: ${issue?.message ?? 'is not JSON'}`)
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
