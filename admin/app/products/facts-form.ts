import { goals } from '#store/trade.ts'
import type { ProductFacts } from '../../../shop/catalogue/contract.ts'
import { plainSigns } from '../../../shop/typed-text.ts'
import { type GridRow, newRow } from '../ui/grid.tsx'

export type Facts = Partial<ProductFacts>

/** Lists of the declarations, as rows of fields. */
export interface FactRows {
  nutrition: readonly GridRow[]
  flavours: readonly GridRow[]
  specifications: readonly GridRow[]
  faqs: readonly GridRow[]
}

export function rowsOf({ nutrition = [], flavours = {}, specifications = [], faqs = [] }: Facts): FactRows {
  return {
    nutrition: nutrition.map(({ label, perServing, per100g, indent }) =>
      newRow({ label, perServing, per100g, ...(indent && { indent: 'yes' }) }),
    ),
    flavours: Object.entries(flavours).map(([flavour, { ingredients, allergens = '' }]) =>
      newRow({ flavour, ingredients, allergens }),
    ),
    specifications: specifications.map((row) => newRow({ ...row })),
    faqs: faqs.map((row) => newRow({ ...row })),
  }
}

const lines = ['benefits', 'warnings', 'goesWith'] as const
const texts = [
  ...(['kind', 'short', 'commonName', 'diet', 'serving', 'ingredients', 'allergens', 'directions'] as const),
  ...(['bestBefore', 'countryOfOrigin', 'manufacturer', 'hsn', 'licence'] as const),
]
const numbers = ['servingsPerPack', 'proteinPerServingGrams'] as const

/** What is empty is left out. */
export function readFacts(values: Record<string, string>, rows: FactRows): object {
  const of = (name: string) => (values[`facts.${name}`] ?? '').trim()
  const given = (names: readonly string[], read: (text: string) => unknown) =>
    Object.fromEntries(names.flatMap((name) => (of(name) === '' ? [] : [[name, read(of(name))]])))
  return {
    ...given(texts, (text) => text),
    ...given(numbers, readNumber),
    ...given(lines, readLines),
    ...readGoals(of),
    ...readNetQuantity(of),
    ...readRows(rows),
  }
}

/** What is no number goes along as it is, for the shop to refuse in its field. */
function readNumber(text: string): number | string {
  const number = Number(plainSigns(text).replaceAll(',', ''))
  return Number.isFinite(number) ? number : text
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readGoals(of: (name: string) => string): object {
  const chosen = Object.keys(goals).filter((goal) => of(`goals.${goal}`) !== '')
  return chosen.length > 0 ? { goals: chosen } : {}
}

function readNetQuantity(of: (name: string) => string): object {
  const text = of('netQuantity.text')
  if (text === '' && of('netQuantity.amount') === '') return {}
  const amount = readNumber(of('netQuantity.amount') || '0')
  return { netQuantity: { text, amount, unit: of('netQuantity.unit') } }
}

function readRows({ nutrition, flavours, specifications, faqs }: FactRows): object {
  const rows = {
    nutrition: filled(nutrition).map(({ label = '', perServing = '', per100g = '', indent }) => ({
      ...{ label, perServing, per100g, ...(indent && { indent: true }) },
    })),
    specifications: filled(specifications).map(({ label = '', value = '' }) => ({ label, value })),
  }
  const own = filled(flavours).map(({ flavour = '', ingredients = '', allergens }) => [
    flavour,
    { ingredients, ...(allergens && { allergens }) },
  ])
  return {
    ...Object.fromEntries(Object.entries(rows).filter(([, list]) => list.length > 0)),
    ...(own.length > 0 && { flavours: Object.fromEntries(own) }),
    faqs: filled(faqs).map(({ question = '', answer = '' }) => ({ question, answer })),
  }
}

function filled(rows: readonly GridRow[]): readonly GridRow[] {
  return rows.filter(({ key: _, ...cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
}
