import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'

interface VariantToCopy {
  position: number
  sku: string
  option_values: string[]
  title: string
  price_paise: Paise
  mrp_paise: Paise
  grams: number
  image_src: string | null
}

/** Those for sale, at the price that a running sale returns to. */
export async function findVariantsToCopy(tx: Tx, productId: string): Promise<VariantToCopy[]> {
  const { rows } = await sql<VariantToCopy>`
    select v.position, v.sku, v.option_values, v.title, v.mrp_paise, v.grams, v.image_src,
      least(v.mrp_paise, coalesce(
        (select price_before_paise from scheduled_price s where s.variant_id = v.id and s.status = 'running' limit 1),
        v.price_paise)) as price_paise
    from variant v where v.product_id = ${productId} and v.status = 'active' order by v.position`.execute(tx)
  return rows
}

/** They share files, which stay as long as one photograph needs them. The ids of those that are still to be converted. */
export async function copyPhotos(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const photos = await tx
    .selectFrom('product_image')
    .select(['position', 'src', 'alt', 'original', 'original_width', 'original_height'])
    .select(['crop', 'state', 'problem', 'source'])
    .where('product_id', '=', from)
    .where('position', 'is not', null)
    .execute()
  const copies = photos.map((photo) => ({
    ...photo,
    id: newId(),
    product_id: to,
    crop: photo.crop === null ? null : JSON.stringify(photo.crop),
  }))
  if (copies.length > 0) await tx.insertInto('product_image').values(copies).execute()
  return copies.filter(({ state, original }) => state === 'waiting' && original).map(({ id }) => id)
}
