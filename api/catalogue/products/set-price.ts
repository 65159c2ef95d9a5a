import type { Paise } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { subjectOf } from './edit-product.ts'
import type { ProductDeps } from './product-change.ts'
import type { CheckPrices } from './steep-price.ts'
import { lockVariantBySku, nameActor, saveVariant } from './variant-store.ts'

interface SetPrice extends By {
  checkPrices?: CheckPrices
  sku: string
  price: Paise
  mrp?: Paise | undefined
}

/** The same again changes nothing. Throws `sku-unknown`, `price-zero` and `price-above-mrp`. */
export function setPrice(deps: ProductDeps, wanted: SetPrice): Promise<void> {
  return setPrices(deps, [wanted])
}

/** All or none. */
export async function setPrices({ db, now }: ProductDeps, wanted: readonly SetPrice[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    for (const one of wanted) await setOne(tx, one, now())
  })
}

async function setOne(
  tx: Tx,
  { sku, price, mrp: newMrp, checkPrices, ...by }: SetPrice,
  at: Date,
): Promise<void> {
  const variant = await lockVariantBySku(tx, sku)
  if (!variant) throw new Refusal('sku-unknown', { sku })
  const mrp = newMrp ?? variant.mrp
  if (price === 0) throw new Refusal('price-zero', { sku })
  if (price > mrp) throw new Refusal('price-above-mrp', { sku, price, mrp })
  if (price === variant.price && mrp === variant.mrp) return
  await checkPrices?.(tx, [{ variantId: variant.id, price }])
  await nameActor(tx, by.actor)
  await saveVariant(tx, variant.id, { price_paise: price, mrp_paise: mrp })
  await recordAudit(tx, {
    ...by,
    at,
    operation: 'set-price',
    subject: subjectOf(variant.handle),
    before: { sku, price: variant.price, mrp: variant.mrp },
    after: { sku, price, mrp },
  })
}
