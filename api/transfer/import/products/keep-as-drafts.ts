import { sql } from 'kysely'
import type { ProductToPublish } from '../../../../shop/catalogue/publish-gate.ts'
import type { PublishProblem } from '../../../../shop/catalogue/refusals.ts'
import { remember } from '../../../../shop/remember.ts'
import { findProblems } from '../../../catalogue/products/find-problems.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { withStored } from './attributes-cell.ts'
import type { StagedProduct } from './stage-products.ts'

/** By what the back office says of it, such as "Add the country of origin (Legal Metrology)." */
export type LackingAttributes = Record<string, number>

/** Notes in those that should be on sale what they lack. */
export async function noteLacks(tx: Tx, products: readonly StagedProduct[]): Promise<void> {
  const wanted = products.filter(({ status }) => status === 'active')
  const stored = await findStored(
    tx,
    wanted.map(({ handle }) => handle),
  )
  const problemsOf = openProblems(new Date())
  for (const product of wanted) {
    const before = stored.get(product.handle)
    const prices = product.variants.map(({ pricePaise }) => pricePaise)
    const facts = product.isWhole ? product.attributes : withStored(product, { ...(before?.facts as object) })
    product.lacks = problemsOf({ title: product.title, facts, prices })
  }
}

/** Of those that lack something. What is on sale by now stays so, unless it gets no price. */
export async function keepAsDrafts(tx: Tx): Promise<{ drafts: number; lacking: LackingAttributes }> {
  const { rows } = await sql<{ message: string; count: number; drafts: number }>`with lack as (
      select i.nr, l.lack ->> 'message' as message, l.place
      from import_product i left join product p on p.id = i.id, jsonb_array_elements(i.lacks) with ordinality as l(lack, place)
      where p.status is distinct from 'active' or l.lack ->> 'field' = 'variants'),
    kept as (update import_product set status = 'draft' where nr in (select nr from lack) returning nr)
    select message, count(*)::int as count, (select count(*)::int from kept) as drafts
    from lack group by message order by min(nr), min(place)`.execute(tx)
  const lacking = Object.fromEntries(rows.map(({ message, count }) => [message, count]))
  return { drafts: rows[0]?.drafts ?? 0, lacking }
}

/** Most files have no attributes at all: those lack the same. */
function openProblems(now: Date): (product: ProductToPublish) => PublishProblem[] {
  const ofNoAttributes = remember(4, (hasFree: string) =>
    findProblems({ title: '-', facts: {}, prices: hasFree ? [0] : [1] }, now),
  )
  return (product) =>
    Object.keys(product.facts ?? {}).length === 0
      ? ofNoAttributes(product.prices.includes(0) ? 'free' : '')
      : findProblems(product, now)
}

interface Stored {
  handle: string
  facts: unknown
}

async function findStored(tx: Tx, handles: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await tx
    .selectFrom('product')
    .select(['handle', 'facts'])
    .where('handle', '=', sql<string>`any(${handles})`)
    .execute()
  return new Map(rows.map((row) => [row.handle, row]))
}
