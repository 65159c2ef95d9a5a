import { sql } from 'kysely'
import type { Crop } from '../../platform/media/render-photo.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface StoredPhoto {
  id: string
  position: number | null
  src: string | null
  alt: string
  original: string | null
  width: number | null
  height: number | null
  crop: Crop | null
  state: 'waiting' | 'ready' | 'failed'
  problem: string | null
  version: number
  removed: RemovedFrom | null
  /** Ids of those that show it first. */
  variants: string[]
}

export interface RemovedFrom {
  position: number
  variants: string[]
}

const columns = sql`i.id, i.position, i.src, i.alt, i.original, i.original_width as width, i.original_height as height,
  i.crop, i.state, i.problem, i.version, i.removed,
  array(select v.id::text from variant v where v.product_id = i.product_id and v.image_src = i.src order by v.position) as variants`

/** Without those removed, in the order of the storefront. */
export async function findPhotos(db: Db | Tx, productId: string): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`select ${columns} from product_image i
    where i.product_id = ${productId} and i.position is not null order by i.position`.execute(db)
  return rows
}

export async function lockPhoto(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('product_image').select('id').where('id', '=', id).forUpdate().execute()
}

/** Removed ones as well. */
export async function findPhoto(
  db: Db | Tx,
  { productId, id }: { productId: string; id: string },
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`select ${columns} from product_image i
    where i.product_id = ${productId} and i.id = ${id}`.execute(db)
  return rows[0]
}

export interface NewPhoto {
  id: string
  productId: string
  position: number
  original: string
  width: number
  height: number
}

export async function insertPhoto(tx: Tx, { productId, width, height, ...row }: NewPhoto): Promise<void> {
  const size = { original_width: width, original_height: height }
  await tx
    .insertInto('product_image')
    .values({ ...row, ...size, product_id: productId, alt: '', state: 'waiting' })
    .execute()
}

/** The ids in their order; others keep no place. */
export async function placePhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update product_image i set position = placed.place - 1
    from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where i.id = placed.id and i.position is distinct from placed.place - 1`.execute(tx)
}

/** These variants show it first, and no others. */
export async function bindVariants(
  tx: Tx,
  { productId, src, variants }: { productId: string; src: string; variants: readonly string[] },
): Promise<void> {
  await sql`update variant set image_src = case when id = any(${variants}::uuid[]) then ${src} end
    where product_id = ${productId} and (image_src = ${src}) is distinct from (id = any(${variants}::uuid[]))
      and (image_src = ${src} or id = any(${variants}::uuid[]))`.execute(tx)
}
