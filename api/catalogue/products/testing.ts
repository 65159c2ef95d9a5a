import { paise } from '../../../shop/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { notifyStock } from '../notify-stock.ts'
import { setPrice } from './set-price.ts'

export const actor = 'Meera'

export function setPriceOf(db: Db, sku: string, price: number): Promise<void> {
  return setPrice({ db, now: () => new Date() }, { actor, sku, price: paise(price) })
}

/** As the command line does. */
export async function countStock(db: Db, sku: string, quantity: number): Promise<void> {
  const change = { actor, sku, quantity, kind: 'counted' as const, note: '' }
  const { variantId, available } = await changeStock({ db, now: () => new Date() }, change)
  await notifyStock(db, { [variantId]: available })
}
