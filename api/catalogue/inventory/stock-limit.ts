import shopJson from '#store/settings.json' with { type: 'json' }
import type { ShopSettings } from '../../../shop/shop-settings.ts'
import type { Db } from '../../platform/postgres/database.ts'

const { limits }: Pick<ShopSettings, 'limits'> = shopJson

/** At or below which a variant without a limit of its own is low. */
export const lowAtByDefault = limits.fewLeft

/** For the webhook `stock.low`, which a trigger queues. */
export async function saveLowAtByDefault(db: Db): Promise<void> {
  await db.updateTable('low_stock_default').set({ units: lowAtByDefault }).execute()
}
