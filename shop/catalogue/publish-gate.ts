import { type ProductFacts, productFacts } from './contract.ts'
import type { PublishProblem } from './refusals.ts'

export interface ProductToPublish {
  title: string
  facts: unknown
  /** Of its active variants. */
  prices: readonly number[]
}

type DraftFacts = Partial<ProductFacts>
type HasTaxRate = (hsn: string) => boolean

/** What Legal Metrology (Packaged Commodities) Rules 6(10), FSSAI and the invoice still want before it may be sold. */
export function findPublishProblems(product: ProductToPublish, hasTaxRate: HasTaxRate): PublishProblem[] {
  const facts = (product.facts ?? {}) as DraftFacts
  const problems = [
    ...saleProblems(product),
    ...declarationProblems(facts),
    ...taxProblems(facts, hasTaxRate),
    ...(facts.kind === 'food' ? foodProblems(facts) : []),
  ]
  const named = new Set(problems.map(({ field }) => field))
  return [...problems, ...shapeProblems(facts).filter(({ field }) => !named.has(field))]
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

function declarationProblems({ kind, commonName, netQuantity, countryOfOrigin }: DraftFacts) {
  return [
    ...missing(!kind, 'kind', 'Say whether it is food or an accessory.'),
    ...missing(!commonName, 'commonName', 'Add the common name (Legal Metrology).'),
    ...missing(
      !netQuantity?.text || !(netQuantity.amount > 0) || !netQuantity.unit,
      'netQuantity',
      'Add the net quantity (Legal Metrology).',
    ),
    ...missing(!countryOfOrigin, 'countryOfOrigin', 'Add the country of origin (Legal Metrology).'),
  ]
}

function taxProblems({ hsn }: DraftFacts, hasTaxRate: HasTaxRate): PublishProblem[] {
  if (!hsn || !/^\d{8}$/.test(hsn))
    return missing(true, 'hsn', 'Add the HSN code of 8 digits, or it cannot be invoiced.')
  return missing(!hasTaxRate(hsn), 'hsn', `There is no tax rate for HSN ${hsn} today.`)
}

function foodProblems(facts: DraftFacts): PublishProblem[] {
  const { diet, bestBefore, ingredients, flavours = {}, nutrition = [], directions, warnings = [] } = facts
  const label = warnings.join(' ')
  return [
    ...missing(!diet, 'diet', 'Say whether it is vegetarian (FSSAI mark).'),
    ...missing(!bestBefore, 'bestBefore', 'Add how long it keeps (Legal Metrology).'),
    ...missing(
      !ingredients && Object.keys(flavours).length === 0,
      'ingredients',
      'Add the ingredients (FSSAI).',
    ),
    ...missing(nutrition.length === 0, 'nutrition', 'Add the nutrition table (FSSAI).'),
    ...missing(!directions, 'directions', 'Add how to use it (FSSAI).'),
    ...missing(
      !/health supplement/i.test(label) || !/not for medicinal use/i.test(label),
      'warnings',
      'Add the warning “HEALTH SUPPLEMENT. NOT FOR MEDICINAL USE.” (FSSAI).',
    ),
  ]
}

/** What pages need beyond the law, such as the line beneath the name. */
function shapeProblems(facts: DraftFacts): PublishProblem[] {
  const parsed = productFacts.safeParse(facts)
  if (parsed.success) return []
  const fields = new Set(parsed.error.issues.map(({ path: [field] }) => String(field)))
  return [...fields].map((field) => ({ field, message: wanted[field] ?? `Check ${field}.` }))
}

const wanted: Record<string, string> = {
  short: 'Add the line beneath the name.',
  faqs: 'Save the declarations once, with or without questions.',
}

function missing(isMissing: boolean, field: string, message: string): PublishProblem[] {
  return isMissing ? [{ field, message }] : []
}
