import { type FreeFrom, freeFromNames, type Need, needBits } from './query/needs.ts'

export interface Content {
  ingredients?: unknown
  allergens?: unknown
}

export interface Stated {
  /** Title, type, tags, common name and short text. */
  texts: readonly string[]
  diet?: unknown
  /** Of each flavour. */
  contents: readonly Content[]
  /** Rows of the table on the pack. */
  nutrition?: unknown
}

/** A product has these where its statement of allergens, which must be complete, does not name them. */
const declared: Readonly<Partial<Record<FreeFrom, RegExp>>> = {
  dairy: /milk|dairy|whey|casein|lactose|curd|butter|ghee|cheese|cream|paneer/i,
  lactose: /milk|dairy|whey|casein|lactose|curd|butter|ghee|cheese|cream|paneer/i,
  soy: /soy/i,
  nut: /nuts?\b|almond|cashew|pista|hazel|pecan|macadamia/i,
  peanut: /nuts?\b/i,
  egg: /egg|albumen/i,
  fish: /fish|anchov|tuna|salmon|krill/i,
  shellfish: /shell|crustacean|prawn|shrimp|crab|krill/i,
}
const withCaffeine = /caffeine|coffee|guarana|cocoa|chocolate|cola|kola|mat[eé]\b|\btea\b/i

const sugars = /^(?:total |of which )?sugars?$/i
const addedSugars = /^added sugars?$/i
const none = /^(?:0(?:\.0+)?\s*(?:g|gm|mg)?|nil)$/i

/** What the attributes of a product answer for certain; not that it is vegan or free from gluten, unless it says so. */
export function claimsOf({ texts, diet, contents, nutrition }: Stated): number {
  const text = texts.join(' | ').toLowerCase()
  const says = (pattern: string) => new RegExp(`(?<!non?[\\s-]|not )\\b(?:${pattern})\\b`).test(text)
  const isVegan = says('vegan')
  const claims: Need[] = (['jain', 'halal', 'kosher', 'keto'] as const).filter((need) => says(need))
  if (isVegan) claims.push('vegan')
  if (isVegan || says('plant[\\s-]?based')) claims.push('plantbased')
  if (diet === undefined ? isVegan || says('veg|vegetarian') : diet === 'veg') claims.push('vegetarian')
  if (diet === 'non-veg') claims.push('nonveg')
  const isSugarFree = hasNo(sugars, nutrition) ?? says('(?:no|zero)[\\s-]sugars?|sugar[\\s-]?free')
  if (isSugarFree) claims.push('sugarfree')
  if (isSugarFree || (hasNo(addedSugars, nutrition) ?? says('no[\\s-]added[\\s-]sugars?')))
    claims.push('noaddedsugar')
  for (const name of freeFromNames)
    if (name !== 'sugar' && (says(`${name}[\\s-]?free`) || isWithout(name, contents)))
      claims.push(`${name}free`)
  return needBits(claims)
}

function isWithout(name: FreeFrom, contents: readonly Content[]): boolean {
  const inStatement = declared[name]
  return (
    contents.length > 0 &&
    contents.every(({ ingredients, allergens }) => {
      const [all, named] = [textOf(ingredients), textOf(allergens)]
      if (name === 'caffeine') return all !== '' && !withCaffeine.test(all)
      return inStatement !== undefined && named !== '' && !inStatement.test(`${all} ${named}`)
    })
  )
}

/** By its nutrition table, for a serving; undefined where they do not tell. */
function hasNo(name: RegExp, nutrition: unknown): boolean | undefined {
  const rows: ({ label?: unknown; perServing?: unknown } | null)[] = Array.isArray(nutrition) ? nutrition : []
  const row = rows.find((each) => name.test(textOf(each?.label)))
  return row ? none.test(textOf(row.perServing)) : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
