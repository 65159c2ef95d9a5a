import { paise } from '../../../shop/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'

export type TestVariants = Awaited<ReturnType<typeof insertProducts>>

/** Whey in two flavours at ₹1,899, a shaker at ₹499, and coupons. Fifty of each. */
export async function insertProducts(db: Db) {
  const whey = await insertProduct(db, 'Whey Blend', 'whey-blend')
  const chocolate = await insertVariant(db, {
    productId: whey,
    title: 'Rich Chocolate / 1 kg',
    price: 189_900,
  })
  const kesar = await insertVariant(db, { productId: whey, title: 'Kesar Pista / 1 kg', price: 189_900 })
  const bottle = await insertProduct(db, 'Shaker', 'shaker')
  const shaker = await insertVariant(db, { productId: bottle, title: 'Default Title', price: 49_900 })
  await insertCoupon(db, { title: 'PEAK10', percent: 10 })
  await insertCoupon(db, { title: 'FIRST15', percent: 15, once_per_customer: true })
  await insertCoupon(db, { title: 'INTERNAL-STAFF20', percent: 20 })
  await insertCoupon(db, { title: 'SHAKE50', percent: 50, product_handles: ['shaker'] })
  return { chocolate, kesar, shaker }
}

let position = 0

async function insertProduct(db: Db, title: string, handle: string): Promise<string> {
  const id = newId()
  position += 1
  const row = {
    id,
    handle,
    title,
    body_html: '<p>Good.</p>',
    vendor: 'Shikhar',
    product_type: 'Protein',
    position,
    facts: JSON.stringify({
      hsn: '21069099',
      commonName: title,
      netQuantity: { text: '1 kg' },
      countryOfOrigin: 'India',
    }),
  }
  await db.insertInto('product').values(row).execute()
  return id
}

async function insertVariant(
  db: Db,
  { productId, title, price }: { productId: string; title: string; price: number },
): Promise<string> {
  const id = newId()
  position += 1
  const money = { price_paise: paise(price), mrp_paise: paise(price) }
  await db
    .insertInto('variant')
    .values({ id, product_id: productId, position, sku: `SKU-${position}`, title, ...money })
    .execute()
  await db.insertInto('stock').values({ variant_id: id, available: 50 }).execute()
  return id
}

export async function insertFlavours(db: Db, count: number): Promise<string[]> {
  const productId = await insertProduct(db, 'Sample Packs', `sample-packs-${position}`)
  const ids: string[] = []
  for (let flavour = 0; flavour < count; flavour += 1) {
    ids.push(await insertVariant(db, { productId, title: `Flavour ${flavour}`, price: 49_900 }))
  }
  await db.updateTable('stock').set({ available: 1_000 }).where('variant_id', 'in', ids).execute()
  return ids
}

interface NewCoupon {
  title: string
  percent: number
  once_per_customer?: boolean
  product_handles?: string[]
  collections?: string[]
  usage_limit?: number
  ends_at?: Date
  is_offered?: boolean
}

export async function insertCoupon(db: Db, coupon: NewCoupon): Promise<void> {
  await db
    .insertInto('coupon')
    .values({ id: newId(), is_offered: true, ...coupon })
    .execute()
}
