import { sql } from 'kysely'
import type { PublishProblem } from '../../../shop/catalogue/refusals.ts'
import type { PricedProduct } from '../../../shop/products/prices-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { subjectOf } from './edit-product.ts'
import { findProblems } from './find-problems.ts'
import type { ProductDeps } from './product-change.ts'
import { findProduct, type StoredProduct } from './product-store.ts'
import { findSchedules, type StoredSchedule } from './schedule-store.ts'
import { findVariants, type ShownVariant } from './variant-store.ts'

export interface ShownProduct {
  product: StoredProduct
  images: { src: string; alt: string }[]
  variants: ShownVariant[]
  scheduled: StoredSchedule[]
  problems: PublishProblem[]
  changed: { by: string; at: Date } | null
}

/** Throws `not-found`. */
export async function showProduct({ db, now }: ProductDeps, handle: string): Promise<ShownProduct> {
  const product = await openProduct(db, handle)
  const [variants, images, scheduled, changes] = await Promise.all([
    findVariants(db, product.id),
    findImages(db, product.id),
    findSchedules(db, product.id),
    findHistory(db, handle, 1),
  ])
  const prices = variants.filter(({ status }) => status === 'active').map(({ price }) => price)
  const problems = findProblems({ ...product, prices }, now())
  const [last] = changes
  return { product, variants, images, scheduled, problems, changed: last ?? null }
}

/** Throws `not-found`. */
export async function openProduct(db: Db, handle: string): Promise<StoredProduct> {
  const product = await findProduct(db, handle)
  if (!product) throw new Refusal('not-found', { what: 'product' })
  return product
}

function findImages(db: Db, productId: string): Promise<{ src: string; alt: string }[]> {
  return db
    .selectFrom('product_image')
    .select(['src', 'alt'])
    .where('product_id', '=', productId)
    .where('src', 'is not', null)
    .where('position', 'is not', null)
    .$narrowType<{ src: string }>()
    .orderBy('position')
    .execute()
}

interface HistoryItem {
  by: string
  at: Date
  operation: string
  /** Names of fields, or SKUs. */
  changed: string[]
}

const mostHistory = 50

/** The newest first. Throws `not-found`. */
export async function showHistory(db: Db, handle: string): Promise<HistoryItem[]> {
  await openProduct(db, handle)
  return findHistory(db, handle, mostHistory)
}

async function findHistory(db: Db, handle: string, most: number): Promise<HistoryItem[]> {
  const { rows } = await sql<HistoryItem>`
    select actor as by, at, operation,
      array(select key from jsonb_object_keys(coalesce(after, before, '{}')) key order by key) as changed
    from audit_log where subject = ${subjectOf(handle)} order by id desc limit ${most}`.execute(db)
  return rows
}

export interface PriceChange {
  sku: string
  title: string
  by: string
  at: Date
  priceBefore: number
  mrpBefore: number
  price: number
  mrp: number
}

const mostChanges = 200

/** The newest first. Throws `not-found`. */
export async function showPrices(
  db: Db,
  handle: string,
): Promise<{ scheduled: StoredSchedule[]; changes: PriceChange[] }> {
  const { id } = await openProduct(db, handle)
  const { rows: changes } = await sql<PriceChange>`
    select v.sku, v.title, c.actor as by, c.at, c.price_before_paise as "priceBefore", c.mrp_before_paise as "mrpBefore",
      c.price_paise as price, c.mrp_paise as mrp
    from price_change c join variant v on v.id = c.variant_id
    where v.product_id = ${id} order by c.id desc limit ${mostChanges}`.execute(db)
  const scheduled = await findSchedules(db, id, ['planned', 'running', 'ended', 'cancelled'])
  return { scheduled, changes }
}

/** Of variants for sale, in the order of the shop; unknown products are left out. */
export async function findPricesOf(db: Db, handles: readonly string[]): Promise<PricedProduct[]> {
  const { rows } = await sql<PricedProduct>`
    select p.handle, p.title, p.tags,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'title', v.title, 'price', v.price_paise, 'mrp', v.mrp_paise) order by v.position), '[]')
        from variant v where v.product_id = p.id and v.status = 'active') as variants
    from product p where p.handle = any(${handles}) order by p.position, p.handle`.execute(db)
  return rows
}
