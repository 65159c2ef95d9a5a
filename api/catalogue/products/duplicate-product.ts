import { longestSku } from '../../../shop/products/variants-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { convertJob } from '../../platform/media/convert-job.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { copyPhotos, findVariantsToCopy } from './copy-store.ts'
import { plainSlug, requireProduct, type Saved, subjectOf } from './edit-product.ts'
import type { ProductDeps } from './product-change.ts'
import { insertProduct, lockCatalogue, type NewPlace, type StoredProduct } from './product-store.ts'
import { findTakenSkus, insertVariant } from './variant-store.ts'

interface DuplicateProduct extends By {
  from: string
  title: string
  /** Of the copy; made of its name where it is missing. */
  handle?: string | undefined
  place: NewPlace
}

/** A draft without barcodes, stock, lab report and running sale. Throws `not-found` and `handle-taken`. */
export async function duplicateProduct(
  { db, now }: ProductDeps,
  { from, title, handle = plainSlug(title), place, ...by }: DuplicateProduct,
): Promise<Saved> {
  return withTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const product = await requireProduct(tx, from)
    const copy = { ...copied(product), id: newId(), handle, title, created_at: now(), updated_at: now() }
    if (!(await insertProduct(tx, copy, place))) throw new Refusal('handle-taken', { handle })
    const ids = { from: product.id, to: copy.id }
    const skus = await copyVariants(tx, ids)
    for (const id of await copyPhotos(tx, ids)) await addJob(tx, convertJob(id))
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'duplicate',
      subject: subjectOf(handle),
      after: { from, title, skus },
    })
    return { handle, version: 1 }
  })
}

/** Sample ratings belong to the product that came with the shop. */
function copied({ body_html, vendor, product_type, tags, option_names, facts }: StoredProduct) {
  const { sample: _, ...stated } = Object(facts)
  const status = 'draft' as const
  return { body_html, vendor, product_type, tags, option_names, status, facts: JSON.stringify(stated) }
}

async function copyVariants(tx: Tx, ids: { from: string; to: string }): Promise<string[]> {
  const skus: string[] = []
  for (const { sku, ...variant } of await findVariantsToCopy(tx, ids.from)) {
    const free = await findFreeSku(tx, sku)
    await insertVariant(tx, { ...variant, id: newId(), product_id: ids.to, sku: free }, 0)
    skus.push(free)
  }
  return skus
}

/** `WB-1KG-2`, or with the next number that no variant has. */
async function findFreeSku(tx: Tx, sku: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`
    const wanted = sku.slice(0, longestSku - end.length) + end
    if ((await findTakenSkus(tx, [wanted])).length === 0) return wanted
  }
}
