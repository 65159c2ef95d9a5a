import { wanted, wantedOfKind } from '#store/trade.ts'
import type { Trade, Wanted } from '../trades/trade.ts'
import { type ProductAttributes, productAttributes } from './contract.ts'
import type { PublishProblem } from './refusals.ts'

export interface ProductToPublish {
  title: string
  facts: unknown
  /** Of its active variants. */
  prices: readonly number[]
}

type DraftAttributes = Partial<ProductAttributes>
type HasTaxRate = (hsn: string) => boolean

type Asked = Pick<Trade, 'wanted' | 'wantedOfKind'>

/** What the trade and the invoice still want before it may be sold. */
export function findPublishProblems(
  product: ProductToPublish,
  hasTaxRate: HasTaxRate,
  trade: Asked = { wanted, wantedOfKind },
): PublishProblem[] {
  const attributes = (product.facts ?? {}) as DraftAttributes
  const problems = [
    ...saleProblems(product),
    ...wantedProblems(attributes, trade.wanted),
    ...taxProblems(attributes, hasTaxRate),
    ...wantedProblems(attributes, (trade.wantedOfKind[attributes.kind ?? ''] ?? []).flat()),
  ]
  const named = new Set(problems.map(({ field }) => field))
  return [...problems, ...shapeProblems(attributes).filter(({ field }) => !named.has(field))]
}

function saleProblems({ title, prices }: ProductToPublish): PublishProblem[] {
  return [
    ...missing(title.trim() === '', 'title', 'Give it a name.'),
    ...missing(prices.length === 0, 'variants', 'Add a variant with a price.'),
    ...missing(
      prices.some((price) => price === 0),
      'variants',
      'Give every variant a price.',
    ),
  ]
}

function wantedProblems(attributes: object, wanted: readonly Wanted[]): PublishProblem[] {
  const stated = new Map<string, unknown>(Object.entries(attributes))
  return wanted.flatMap(({ attribute, or = '', says = [], message }) => {
    const value = stated.get(attribute)
    const isMissing = !isStated(value) && !isStated(stated.get(or))
    return missing(isMissing || !saysAll(value, says), attribute, message)
  })
}

/** An empty list, and a quantity without one of its parts, state nothing. */
function isStated(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value)
  if ('amount' in value || 'unit' in value || 'text' in value) return isQuantity(value)
  return Object.keys(value).length > 0
}

function isQuantity({ text, amount, unit }: { text?: unknown; amount?: unknown; unit?: unknown }): boolean {
  return Boolean(text && unit) && Number(amount) > 0
}

function saysAll(value: unknown, says: readonly string[]): boolean {
  const label = [value].flat().join(' ').toLowerCase()
  return says.every((words) => label.includes(words))
}

function taxProblems({ hsn }: DraftAttributes, hasTaxRate: HasTaxRate): PublishProblem[] {
  if (!hsn || !/^\d{8}$/.test(hsn))
    return missing(true, 'hsn', 'Add the HSN code of 8 digits, or it cannot be invoiced.')
  const noRate = `No tax rate applies to HSN ${hsn} today: check the code, or add a rate at /admin/settings/tax-rates.`
  return missing(!hasTaxRate(hsn), 'hsn', noRate)
}

/** What pages need beyond the law, such as the line beneath the name. */
function shapeProblems(attributes: DraftAttributes): PublishProblem[] {
  const parsed = productAttributes.safeParse(attributes)
  if (parsed.success) return []
  const fields = new Set(parsed.error.issues.map(({ path: [field] }) => String(field)))
  return [...fields].map((field) => ({ field, message: ofPages[field] ?? `Check ${field}.` }))
}

const ofPages: Record<string, string> = {
  short: 'Add the line beneath the name.',
  faqs: 'Save the declarations once, with or without questions.',
}

function missing(isMissing: boolean, field: string, message: string): PublishProblem[] {
  return isMissing ? [{ field, message }] : []
}
