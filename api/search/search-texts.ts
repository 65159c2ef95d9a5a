import { sql } from 'kysely'
import { type Goal, goalNames } from '../../shop/catalogue/goals.ts'
import type { Db } from '../postgres/database.ts'
import type { SearchText } from './terms/build-index.ts'

interface Row {
  handle: string
  title: string
  product_type: string
  vendor: string
  tags: string[]
  options: string[] | null
  common_name: string | null
  short: string | null
  goals: unknown
  ingredients: unknown
}

const slice = 500

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

async function readSlice(db: Db, after: string, handles: readonly string[] | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select handle, title, product_type, vendor, tags, facts ->> 'commonName' as common_name, facts ->> 'short' as short,
      facts -> 'goals' as goals,
      jsonb_path_query_array(facts, '$.ingredients') || jsonb_path_query_array(facts, '$.flavours.*.ingredients') as ingredients,
      (select array_agg(distinct value) from variant, unnest(option_values) as value
        where product_id = product.id and status = 'active') as options
    from product
    where status = 'active' and handle > ${after} ${handles ? sql`and handle = any(${handles})` : sql``}
    order by handle limit ${sql.lit(slice)}`.execute(db)
  return rows
}

function textOf(row: Row): SearchText {
  const goals = textsIn(row.goals).flatMap((goal) => [goal, goalNames[goal as Goal] ?? ''])
  return {
    title: row.title,
    kind: [
      row.product_type,
      row.vendor,
      row.common_name ?? '',
      ...row.tags,
      ...(row.options ?? []),
      ...goals,
    ],
    short: row.short ?? '',
    ingredients: textsIn(row.ingredients),
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** 32 bits. */
export function hashText({ title, kind, short, ingredients }: SearchText): number {
  let hash = 0x811c9dc5
  for (const text of [title, ...kind, short, ...ingredients]) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xffff, 0x01000193)
  }
  return hash | 0
}
