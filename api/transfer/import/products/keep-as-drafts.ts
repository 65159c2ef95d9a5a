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

/** Changes the status of those that may not be sold yet. What is on sale already stays so, unless it gets no price. */
export async function keepAsDrafts(
  tx: Tx,
  products: readonly StagedProduct[],
  found: { drafts: number; lacking: LackingAttributes },
): Promise<void> {
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
    const problems = problemsOf({ title: product.title, facts, prices }).filter(
      ({ field }) => before?.status !== 'active' || field === 'variants',
    )
    if (problems.length === 0) continue
    product.status = 'draft'
    found.drafts += 1
    for (const { message } of problems) found.lacking[message] = (found.lacking[message] ?? 0) + 1
  }
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
  status: string
  facts: unknown
}

async function findStored(tx: Tx, handles: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await tx
    .selectFrom('product')
    .select(['handle', 'status', 'facts'])
    .where('handle', '=', sql<string>`any(${handles})`)
    .execute()
  return new Map(rows.map((row) => [row.handle, row]))
}
