import { sql } from 'kysely'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { ImportedProducts, ImportProducts } from './import-products.ts'
import * as merge from './merge-products.ts'

const progressFrom = 10_000
const partSize = 5_000

type Written = Pick<
  ImportedProducts,
  'addedProducts' | 'changedProducts' | 'addedVariants' | 'changedVariants' | 'redirects'
>

export async function writeProducts(
  tx: Tx,
  products: number,
  { actor = '', onProgress }: ImportProducts,
): Promise<Written> {
  const written = { addedProducts: 0, changedProducts: 0, addedVariants: 0, changedVariants: 0 }
  const position = await findNextPosition(tx)
  await sql`set constraints variant_place deferred`.execute(tx)
  await sql`select set_config('shop.actor', ${actor}, true)`.execute(tx)
  for (let from = 0; from < products; from += partSize) {
    const part = { from, until: from + partSize }
    const { added, changed } = await merge.mergeProducts(tx, part, position)
    await merge.mergeImages(tx, part)
    const variants = await merge.mergeVariants(tx, part)
    await merge.addStock(tx, part)
    written.addedProducts += added
    written.changedProducts += changed
    written.addedVariants += variants.added
    written.changedVariants += variants.changed
    if (products > progressFrom)
      onProgress?.(`Wrote ${Math.min(part.until, products)} of ${products} products …`)
  }
  return { ...written, redirects: await merge.addHandleRedirects(tx) }
}

async function findNextPosition(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}
