import { sql } from 'kysely'
import { optionNameOf } from '#shop/catalogue/variant-options.ts'
import { goals } from '#store/trade.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { longAttributes } from '../long-attributes.ts'
import { type Content, claimsOf } from './claims.ts'
import type { SearchText } from './terms/build-index.ts'

interface Row {
  handle: string
  title: string
  product_type: string
  vendor: string
  tags: string[]
  names: string[]
  options: string[][] | null
  facts: Readonly<Record<string, unknown>> | null
}

const slice = 250

/** What the products for sale are found by, a slice at a time; of these handles or of all. */
export async function* readSearchTexts(
  db: Db,
  handles?: readonly string[],
): AsyncIterable<[handle: string, text: SearchText]> {
  for (let after = ''; ; ) {
    const rows = await readSlice(db, after, handles)
    for (const row of rows) yield [row.handle, textOf(row)]
    const last = rows.at(-1)
    if (!last || rows.length < slice) return
    after = last.handle
  }
}

const unusedAttributes = longAttributes(['ingredients', 'allergens', 'flavours', 'nutrition'])

/** Attributes are asked for once: each mention would decompress them again. */
async function readSlice(db: Db, after: string, handles: readonly string[] | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select handle, title, product_type, vendor, tags, option_names as names,
      (select json_agg(option_values) from variant where product_id = product.id and status = 'active') as options,
      case jsonb_typeof(facts) when 'object' then facts - ${unusedAttributes}::text[] end as facts
    from product
    where status = 'active' and handle > ${after} ${handles ? sql`and handle = any(${handles})` : sql``}
    order by handle limit ${sql.lit(slice)}`.execute(db)
  return rows
}

function textOf({ title, product_type, vendor, tags, names, options, facts: attributes }: Row): SearchText {
  const { commonName, short, ingredients, allergens, flavours, diet, nutrition } = attributes ?? {}
  const goalTexts = textsIn(attributes?.goals).flatMap((goal) => [goal, goals[goal] ?? ''])
  const ofFlavours = Object.values(flavours ?? {})
  const [shortText = ''] = textsIn([short])
  const kinds = [product_type, vendor, ...textsIn([commonName]), ...tags]
  return {
    title,
    kind: [...kinds, ...new Set(options?.flat()), ...goalTexts],
    short: shortText,
    ingredients: textsIn([ingredients, ...ofFlavours.map((flavour) => flavour?.ingredients)]),
    claims: claimsOf({
      texts: [title, ...kinds, shortText],
      diet,
      nutrition,
      contents: contentsOf({ names, options, product: { ingredients, allergens }, flavours }),
    }),
  }
}

interface Contents extends Pick<Row, 'names' | 'options'> {
  product: Content
  flavours: unknown
}

/** The product's own count too wherever a flavour that is sold states none of its own. */
function contentsOf({ names, options, product, flavours }: Contents): Content[] {
  const stated = new Map<string, Content | null>(Object.entries(flavours ?? {}))
  const place = names.findIndex((name) => optionNameOf(name) === 'Flavour')
  const sold = (options ?? []).map((values) => values[place])
  const isAllStated = place >= 0 && sold.every((flavour) => flavour !== undefined && stated.has(flavour))
  const contents = [...stated.values()].map((flavour) => ({ allergens: product.allergens, ...flavour }))
  return isAllStated && contents.length > 0 ? contents : [product, ...contents]
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** 32 bits. */
export function hashText({ title, kind, short, ingredients, claims }: SearchText): number {
  let hash = 0x811c9dc5 ^ claims
  for (const text of [title, ...kind, short, ...ingredients]) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xffff, 0x01000193)
  }
  return hash | 0
}
