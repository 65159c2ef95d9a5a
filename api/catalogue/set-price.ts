import { formatRupees, type Paise } from '../../shop/money.ts'
import { CommandError } from '../command-error.ts'
import { type Db, withTransaction } from '../postgres/database.ts'
import { lockVariant, saveVariantPrice } from './variant-store.ts'

interface SetPrice {
  sku: string
  price: Paise
  mrp?: Paise | undefined
}

/** Throws a CommandError for an unknown SKU, or a price above the MRP. */
export function setPrice(db: Db, { sku, price, mrp: newMrp }: SetPrice): Promise<void> {
  return withTransaction(db, async (tx) => {
    const variant = await lockVariant(tx, sku)
    if (!variant) throw new CommandError(`There is no variant with the SKU ${sku}.`)
    const mrp = newMrp ?? variant.mrp_paise
    if (price > mrp) {
      throw new CommandError(`${sku} may not cost ${formatRupees(price)}: its MRP is ${formatRupees(mrp)}.`)
    }
    await saveVariantPrice(tx, { id: variant.id, price_paise: price, mrp_paise: mrp })
  })
}
